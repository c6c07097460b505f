import { expect, test } from "vitest";
import { wordsOf } from "./words.ts";

test("words are counted as a reader counts them", () => {
  expect(wordsOf("A well-known baker's loaf, for $3.50 – or 1,000 yen.")).toEqual([
    "A",
    "well-known",
    "baker's",
    "loaf",
    "for",
    "3.50",
    "or",
    "1,000",
    "yen",
  ]);
  expect(wordsOf("Größe: naïve Café")).toHaveLength(3);
  expect(wordsOf(" … — ")).toEqual([]);
});

test("a script without spaces has words too", () => {
  expect(wordsOf("毎朝パンを焼きます")).toEqual(["毎朝", "パン", "を", "焼き", "ます"]);
  expect(wordsOf("ขนมปังอบใหม่").length).toBeGreaterThan(1);
});
