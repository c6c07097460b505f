import { expect, test } from "vitest";
import { grouped } from "./money.ts";

test("figures are grouped before the point only", () => {
  expect(["0", "999", "1000", "1234567.12", "-1000.5"].map(grouped)).toEqual([
    "0",
    "999",
    "1,000",
    "1,234,567.12",
    "-1,000.5",
  ]);
});
