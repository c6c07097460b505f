import { expect, test } from "vitest";
import { isUuid, uuid } from "./uuid.ts";

test("a generated UUID is valid, and no two are alike", () => {
  expect(isUuid(uuid())).toBe(true);
  expect(uuid()).not.toBe(uuid());
});

test.each([
  "",
  undefined,
  "1",
  "../../auth/v1/user",
  "3f0c1a52-7a5e-4f3a-9d55-1c2b3a4d5e6f&select=*",
  "3f0c1a52-7a5e-4f3a-9d55-1c2b3a4d5e6f\n",
])("%j is no UUID", (text) => {
  expect(isUuid(text)).toBe(false);
});
