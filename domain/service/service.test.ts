import { expect, test } from "vitest";
import { serviceOf, storedServiceOf, storedServices } from "./service.ts";

test("a plan and what a project stores of it lead to each other", () => {
  for (const stored of storedServices) {
    expect(storedServiceOf(serviceOf(stored).planId)).toBe(stored);
  }
});

test("an AI project is headed as one, and an unknown value is the week package", () => {
  expect(serviceOf("ai-tool-development").heading).toBe("AI Tool Development Project");
  expect(serviceOf("something-old").heading).toBe("Website in a Week Project");
});
