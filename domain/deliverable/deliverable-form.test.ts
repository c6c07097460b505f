import { expect, test } from "vitest";
import { linkField } from "./deliverable-form.ts";

test.each([
  ["https:evil.test", "https://evil.test/"],
  ["https:/evil.test/a", "https://evil.test/a"],
  ["https:\\\\evil.test\\a", "https://evil.test/a"],
  ["HTTPS://Example.com/A", "https://example.com/A"],
  [" https://example.com/a?b=1#c ", "https://example.com/a?b=1#c"],
])("the address %j is the one that a browser reads: %s", (typed, stored) => {
  expect(linkField.parse(typed)).toBe(stored);
});

test.each(["javascript:alert(1)", "example.com", "https://", "https://me:secret@example.com"])(
  "%j is no address of a deliverable",
  (typed) => {
    expect(linkField.safeParse(typed).success).toBe(false);
  },
);
