import { expect, test } from "vitest";
import { activeFilters, searchText } from "./lists.ts";

test("a long search text is cut, and NUL characters, which no text in the database can hold, are removed", () => {
  expect(searchText("\u0000 ada \u0000")).toBe("ada");
  expect(searchText("x".repeat(5000))).toHaveLength(100);
});

test("an empty filter is left out", () => {
  expect(activeFilters({ status: "", type: "bug" })).toEqual({ type: "bug" });
});
