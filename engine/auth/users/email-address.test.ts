import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseEmail } from "./email-address.ts";

describe("one mailbox has one spelling", () => {
  test.each([
    ["Ada@Example.TEST", "ada@example.test"],
    ["  ada@example.test\n", "ada@example.test"],
    ["ａｄａ＠ｅｘａｍｐｌｅ.ｔｅｓｔ", "ada@example.test"],
    ["ada+tag@example.test", "ada+tag@example.test"],
    ["o'brien@example.test", "o'brien@example.test"],
    ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ])("%j is %j", (input, address) => {
    expect(normaliseEmail(input)).toBe(address);
  });

  test("a normalised address stays as it is when it is normalised again", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (input) => {
        const once = normaliseEmail(input);
        expect(once === null || normaliseEmail(once) === once).toBe(true);
        expect(once).not.toBeUndefined();
      }),
    );
    expect(normaliseEmail("a@b.test")).toBe("a@b.test");
  });
});

test.each([
  "",
  "ada",
  "@example.test",
  "ada@",
  "ada@example",
  "ada@example.test.",
  ".ada@example.test",
  "ada..b@example.test",
  "ada@127.0.0.1",
  "ada@[127.0.0.1]",
  "ada@-example.test",
  "ada@example.test, eve@evil.test",
  "ada@example.test,eve@evil.test",
  "ada@example.test;eve@evil.test",
  "Ada <ada@example.test>",
  '"ada b"@example.test',
  "ada@example.test\r\nBcc: eve@evil.test",
  "ada\n@example.test",
  "ada\0@example.test",
  "ada\u2028@example.test",
  "ada@ex\u0085ample.test",
  "ada@eve@example.test",
  "ädä@example.test",
  "ada@exa mple.test",
  `${"a".repeat(65)}@example.test`,
  `ada@${"a.".repeat(130)}test`,
  `${"a".repeat(1_000_000)}@example.test`,
])("%# is not an address", (input) => {
  expect(normaliseEmail(input)).toBeNull();
});
