import { expect, test } from "vitest";
import { planIdOf, storedServiceOf } from "./service.ts";

test.each(["one-day", "website-in-a-week", "ai-tool-development", "sunset-site"])(
  "%s and what a project stores of it lead to each other",
  (planId) => expect(planIdOf(storedServiceOf(planId))).toBe(planId),
);

test("the package of several pages is stored under its specified id", () => {
  expect(storedServiceOf("website-in-a-week")).toBe("multi-page");
});
