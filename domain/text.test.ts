import { expect, test } from "vitest";
import { typedCode, typedPassword, typedText } from "./form.ts";
import { cleanCode, cleanText, cutText, unstorable } from "./text.ts";

test.each([
  ["letters and their accents become one character", "Zoe\u0308", "Zoë"],
  ["Hangul is composed", "\u1112\u1161\u11ab", "한"],
  ["a line break of Windows counts as one", "a\r\nb\rc\nd", "a\nb\nc\nd"],
  ["the tab stays", "a\tb", "a\tb"],
  ["other controls are removed", "a\u0007b\u001b[31mc\u007fd\u0085e\u009bf\u000bg", "ab[31mcdefg"],
  ["joiners stay", "👩‍👩‍👧‍👦 می‌خواهم", "👩‍👩‍👧‍👦 می‌خواهم"],
  ["marks of direction stay in a text", "\u2067שלום\u2069", "\u2067שלום\u2069"],
  ["private and unassigned characters stay", "\ue000\uffff\u{10ffff}", "\ue000\uffff\u{10ffff}"],
  ["full-width letters stay in a text", "Ｗｅｂ", "Ｗｅｂ"],
])("%s", (_, typed, stored) => {
  expect(cleanText(typed)).toBe(stored);
  expect(cleanText(stored)).toBe(stored);
});

test.each(["a\u0000b", "\ud83d", "\udc00x", "x\ud83d y"])("%j cannot be stored", (typed) => {
  expect([cleanText(typed), cleanCode(typed)]).toEqual([null, null]);
  for (const schema of [typedText(), typedCode(), typedPassword()]) {
    expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      unstorable,
    ]);
  }
});

test.each([
  ["a\u200bda@x.test", "ada@x.test"],
  ["\ufeffa\u00ad@\u2060x.test\u202c", "a@x.test"],
  ["a＠ｘ．test", "a@x.test"],
  ["\u202a＋８１\u00a03\u20091234\u30005678\u202c", "+81 3 1234 5678"],
  ["+1‑213–555−0142", "+1-213-555-0142"],
  ["DE\u{e0041}123", "DE123"],
])("the code %j is %j", (typed, stored) => {
  expect(cleanCode(typed)).toBe(stored);
});

test.each([
  ["abc", 5, "abc"],
  ["abcdef", 3, "abc"],
  ["ab🎉", 2, "ab"],
  ["ab🎉", 3, "ab🎉"],
  ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 1, "👩‍👩‍👧‍👦"],
  ["a\u0316\u0301bc", 2, "a\u0316\u0301b"],
  [`x${"\u0300".repeat(100)}y`, 1, "x"],
  ["🇩🇪🇫🇷", 1, "🇩🇪"],
])("of %j the first %i characters are %j", (text, most, start) => {
  expect(cutText(text, most)).toBe(start);
});
