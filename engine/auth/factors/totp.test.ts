import { expect, test } from "vitest";
import { base32, stepOfCode, totpCode, totpUri } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

// These are the rows for SHA-1 of RFC 6238, appendix B: seconds since 1970 and eight digits.
test.each([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("at second %d the code is the one that RFC 6238 prints", (second, code) => {
  const step = Math.floor(second / 30);
  expect(totpCode(secret, step, 8)).toBe(code);
  expect(totpCode(secret, step)).toBe(code.slice(2));
});

test("a code counts in its step, the one before and the one after, and in no other", () => {
  const now = new Date(1_700_000_010_000);
  const step = Math.floor(now.getTime() / 30_000);
  const taken = [-2, -1, 0, 1, 2].map((off) =>
    stepOfCode(secret, totpCode(secret, step + off), now),
  );
  expect(taken).toEqual([null, step - 1, step, step + 1, null]);
  for (const wrong of ["", "12345", "1234567", "abcdef", "１２３４５６"]) {
    expect(stepOfCode(secret, wrong, now)).toBeNull();
  }
});

// These are the test vectors of RFC 4648, section 10.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j in base32 is %j", (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});

test("the address for the app keeps colons, spaces and signs of name and account apart", () => {
  const uri = new URL(totpUri({ secret, issuer: "Day & Night: Co", account: "ada+1@example.com" }));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toMatch(/Day & Night: Co:ada\+1@example\.com$/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: "SHA1",
    digits: "6",
    issuer: "Day & Night: Co",
    period: "30",
    secret: base32(secret),
  });
});
