import { expect, test } from "vitest";
import { createSources } from "./marks.ts";
import { blocksOf } from "./prose.ts";

const text = "\n## 1. Price\n\nHalf **now**, see [us](/contact).  \nThen rest.\n\n- one\n- two\n";
const blocks = (mark = (words: string) => words) => [
  { kind: "heading", level: 2, words: [{ kind: "text", text: mark("1. Price") }] },
  {
    kind: "paragraph",
    words: [
      { kind: "text", text: mark("Half ") },
      { kind: "strong", text: mark("now") },
      { kind: "text", text: mark(", see ") },
      { kind: "link", text: mark("us"), to: "/contact" },
      { kind: "text", text: mark(".") },
      { kind: "break" },
      { kind: "text", text: mark("Then rest.") },
    ],
  },
  {
    kind: "list",
    ordered: false,
    items: [[{ kind: "text", text: mark("one") }], [{ kind: "text", text: mark("two") }]],
  },
];

test("a Markdown text becomes headings, paragraphs, lists and links", () => {
  expect(blocksOf(text)).toEqual(blocks());
});

test("the marks of a preview are around each of its words, and in no address", () => {
  const { mark } = createSources();
  const marked = (words: string) => mark(words, "legal.terms.body");
  expect(blocksOf(marked(text))).toEqual(blocks(marked));
});

test.each([
  ["an element", "<script>alert(1)</script>"],
  ["an element in a paragraph", "Hello <b>you</b>"],
  ["a picture", "![x](https://other.example/x.png)"],
  ["a table", "| a | b |\n|---|---|\n| 1 | 2 |"],
  ["a link that runs", "[us](javascript:alert(1))"],
  ["a link with data", "[us](data:text/html,x)"],
  ["a link that looks like a page", "[us](//other.example)"],
])("%s is refused", (_, markdown) => {
  expect(() => blocksOf(markdown)).toThrow(/^A (text|link)/);
});
