import { expect, test } from "vitest";
import { normalisedPageUrl } from "./bug-report.ts";

test.each([
  [" http://www.example.com/a ", "https://www.example.com/a"],
  ["HTTPS://example.com", "https://example.com"],
  ["www.example.com", "https://www.example.com"],
  ["example.com/x?y=1", "https://example.com/x?y=1"],
  ["   ", ""],
  ["", ""],
])("%j becomes %j", (typed, url) => {
  expect(normalisedPageUrl(typed)).toBe(url);
});
