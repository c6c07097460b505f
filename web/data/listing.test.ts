import { expect, test } from "vitest";
import { searched, set } from "./listing.ts";

test("a novel is cut, and what no text holds falls away", () => {
  expect(searched("\u0000 ada \u0000")).toBe("ada");
  expect(searched("x".repeat(5000))).toHaveLength(100);
});

test("an empty filter is none", () => {
  expect(set({ status: "", type: "bug" })).toEqual({ type: "bug" });
});
