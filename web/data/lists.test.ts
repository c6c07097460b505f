import { expect, test } from "vitest";
import { activeFilters, searchText } from "./lists.ts";

test("a novel is cut, and what no text holds falls away", () => {
  expect(searchText("\u0000 ada \u0000")).toBe("ada");
  expect(searchText("x".repeat(5000))).toHaveLength(100);
});

test("an empty filter is none", () => {
  expect(activeFilters({ status: "", type: "bug" })).toEqual({ type: "bug" });
});
