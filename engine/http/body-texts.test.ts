import { expect, test } from "vitest";
import { cleanTexts } from "./body-texts.ts";

const texts = {
  clean: (text: string) =>
    text.includes("\0") ? null : text.normalize("NFC").replaceAll("\r\n", "\n"),
  refusal: "No.",
};

test("texts and names are cleaned, and numbers stay as they were written", () => {
  const json =
    '{ "e\\u0301": "a\\r\\nb", "n": [12345678901234567890.10, 1e400], "q": "\\"\\\\", "t": true }';
  expect(cleanTexts(json, texts)).toEqual({
    ok: true,
    json: '{ "é": "a\\nb", "n": [12345678901234567890.10, 1e400], "q": "\\"\\\\", "t": true }',
  });
});

test("a document of plain ASCII is not written again", () => {
  const json = '{"a":"\\"b\\/d\\\\"}';
  expect(cleanTexts(json, { clean: () => null, refusal: "" })).toEqual({ ok: true, json });
});

test.each([
  [
    '{"a":"x","lines":[{"description":"y"},{"description":"a\\u0000"}]}',
    ["lines", "1", "description"],
  ],
  ['{"a":{"b\\u0000":1}}', ["a"]],
  ['"\\u0000"', []],
])("%s is refused at %j", (json, path) => {
  expect(cleanTexts(json, texts)).toEqual({ ok: false, path });
});

test("nesting of any depth is read", () => {
  const deep = `${"[".repeat(20_000)}"\\u0000"${"]".repeat(20_000)}`;
  expect(cleanTexts(deep, texts).ok).toBe(false);
});
