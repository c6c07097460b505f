import { expect, test } from "vitest";
import { browserFacts } from "./browser-facts.ts";

const place = { timezone: "UTC", language: "en" };

test("a browser is told in words", () => {
  const facts = browserFacts(
    {
      userAgent: "Mozilla/5.0",
      cookieEnabled: true,
      onLine: false,
      windowSize: "390x664",
      timestamp: "2026-11-20T09:30:00.000Z",
    },
    place,
  );
  expect(facts).toEqual([
    { term: "Browser", fact: "Mozilla/5.0" },
    { term: "Window", fact: "390 × 664" },
    { term: "Cookies", fact: "Yes" },
    { term: "Online", fact: "No" },
    { term: "Its clock", fact: "Nov 20, 2026, 9:30 AM UTC" },
  ]);
});

test("what is no browser is left out", () => {
  for (const info of [null, "x", 7, [], {}, { userAgent: { a: 1 }, timestamp: "yesterday" }]) {
    expect(browserFacts(info, place)).toEqual([]);
  }
});
