import { expect, test } from "vitest";
import { proseFrom } from "./prose.ts";

test("a legal text becomes headings, paragraphs, lists and links", () => {
  const text =
    "---\ntitle: Terms\nversion: 2026-11-21\n---\n\n## 1. Price\n\nHalf **now**, see [us](/contact).\n\n- one\n- two\n";
  expect(proseFrom(text)).toEqual({
    title: "Terms",
    version: "2026-11-21",
    blocks: [
      { kind: "heading", level: 2, words: [{ kind: "text", text: "1. Price" }] },
      {
        kind: "paragraph",
        words: [
          { kind: "text", text: "Half " },
          { kind: "strong", text: "now" },
          { kind: "text", text: ", see " },
          { kind: "link", text: "us", to: "/contact" },
          { kind: "text", text: "." },
        ],
      },
      {
        kind: "list",
        ordered: false,
        items: [[{ kind: "text", text: "one" }], [{ kind: "text", text: "two" }]],
      },
    ],
  });
});

test("a text without a version stops the build", () => {
  expect(() => proseFrom("---\ntitle: Terms\n---\nHello")).toThrow("version");
});

test("HTML in a text stops the build", () => {
  const head = "---\ntitle: T\nversion: 1\n---\n";
  expect(() => proseFrom(`${head}<script>alert(1)</script>`)).toThrow();
  expect(() => proseFrom(`${head}Hello <b>you</b>`)).toThrow();
});
