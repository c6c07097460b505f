import { expect, test } from "vitest";
import { browserInfoItems } from "./browser-info.ts";

const locale = { timezone: "UTC", language: "en" };

test("a browser is described in words", () => {
  const items = browserInfoItems(
    {
      userAgent: "Mozilla/5.0",
      cookieEnabled: true,
      onLine: false,
      windowSize: "390x664",
      timestamp: "2026-11-20T09:30:00.000Z",
    },
    locale,
  );
  expect(items).toEqual([
    { term: "Browser", value: "Mozilla/5.0" },
    { term: "Window", value: "390 × 664" },
    { term: "Cookies", value: "Yes" },
    { term: "Online", value: "No" },
    { term: "Its clock", value: "Nov 20, 2026, 9:30 AM UTC" },
  ]);
});

test("values that do not describe a browser are left out", () => {
  for (const info of [null, "x", 7, [], {}, { userAgent: { a: 1 }, timestamp: "yesterday" }]) {
    expect(browserInfoItems(info, locale)).toEqual([]);
  }
});
