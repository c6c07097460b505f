import { expect, test } from "vitest";
import { serviceOf, storedServiceOf, storedServices } from "./service.ts";

test("a plan and what a project stores of it lead to each other", () => {
  for (const stored of storedServices) {
    expect(storedServiceOf(serviceOf(stored).planId)).toBe(stored);
  }
});

test("an AI project is headed as one, and an unknown value is the week package", () => {
  expect(serviceOf("ai-tool-development").planId).toBe("ai-tool-development");
  expect(serviceOf("something-old").planId).toBe("website-in-a-week");
});
