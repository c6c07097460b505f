import { describe, expect, test } from "vitest";
import { blocksOf } from "#domain/content/prose.ts";
import { hostileTexts } from "../../../tests/hostile-texts.ts";
import { markdownOf } from "./pasted-text.ts";

describe("what other programs copy becomes Markdown", () => {
  test.each([
    [
      "a web page",
      "<h1>Prices</h1><p>All <b>net</b>, <em>today</em>.</p>",
      "## Prices\n\nAll **net**, *today*.",
    ],
    ["smaller headlines", "<h3>One</h3><h5>Two</h5><p>x</p>", "### One\n\n### Two\n\nx"],
    [
      "lists",
      "<ul><li>One</li><li><p>Two</p></li></ul><ol><li>a</li><li>b</li></ol>",
      "- One\n- Two\n1. a\n2. b",
    ],
    [
      "a list in a list",
      "<ul><li>One<ul><li>In it</li></ul></li><li>Two</li></ul>",
      "- One\n- In it\n- Two",
    ],
    [
      "Google Docs",
      '<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span><span style="font-style:italic"> and so</span></p></b>',
      "**Bold** *and so*",
    ],
    ["Word", '<p class="MsoNormal"><o:p></o:p><b>Bold </b>text</p>', "**Bold** text"],
    ["lines", "<p>One<br>two <b>x</b></p>", "One\\\ntwo **x**"],
    [
      "a link",
      '<p>See <a href="https://a.example/x(1)">the <b>list</b></a>.</p>',
      "See [the list](https://a.example/x%281%29).",
    ],
    ["a link to a page of ours", `<a href="${location.origin}/contact">us</a>`, "[us](/contact)"],
    ["a link in bold words", '<b>See <a href="/terms">terms</a></b>', "See [terms](/terms)"],
    [
      "a table",
      "<table><tr><th>Plan</th><td><b>5</b></td></tr><tr><td>x</td></tr></table>",
      "Plan **5**\n\nx",
    ],
    [
      "signs of Markdown",
      "<p># 1. *x* [y](z) <b>`</b> &lt;b&gt;</p><p>1. May</p><p>- no</p>",
      "\\# 1. \\*x\\* \\[y\\](z) **\\`** \\<b\\>\n\n1\\. May\n\n\\- no",
    ],
  ])("%s", (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
    expect(blocksOf(markdown).length).toBeGreaterThan(0);
  });

  test("a nest that no text has is left out, and breaks nothing", () => {
    expect(markdownOf(`<p><b>x</b></p>${"<div>".repeat(20_000)}y`)).toBe("**x**");
  });

  test("text without a format stays the browser's to paste", () => {
    expect(markdownOf("<meta charset=utf-8><span>const x = 1;</span>")).toBeNull();
    expect(markdownOf("<p><b>x</b></p>")).toBe("**x**");
  });
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<style>*{display:none}</style>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<svg onload=alert(1)><script>alert(1)</script></svg>",
  "<a href='javascript:alert(1)'>click</a>",
  "<a href=' java&#10;script:alert(1)'>click</a>",
  "<a href='data:text/html,alert(1)'>click</a>",
  "<a href='//evil.example'>click</a>",
  "<p>&lt;script&gt;alert&lt;/script&gt; ![x](https://evil.example/x.png)</p>",
  ...Object.values(hostileTexts).map((text) => `<p>${text}</p>`),
])("of %j nothing runs: it is words of a text that can be published", (html) => {
  const markdown = markdownOf(`<b>Kept</b> ${html}`) ?? "";
  expect(markdown).toContain("Kept");
  const read = JSON.stringify(blocksOf(markdown));
  expect(read).not.toMatch(/"to":"(?!https?:|mailto:|tel:|\/[^/]|#)/i);
});
