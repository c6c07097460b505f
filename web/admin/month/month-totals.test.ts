import { expect, test } from "vitest";
import { dayLabel, ofKind, totals } from "./month-totals.ts";

test("a month adds up, kind by kind", () => {
  const day = { day: "2026-03-04", projects: 1, messages: 2, reports: 0 };
  expect(totals([day, day])).toEqual({ projects: 2, messages: 4, reports: 0 });
  expect(totals([])).toEqual({ projects: 0, messages: 0, reports: 0 });
});

test("a number has the singular or the plural of its noun", () => {
  expect(ofKind(1, "projects")).toBe("1 project");
  expect(ofKind(0, "messages")).toBe("0 messages");
  expect(ofKind(1204, "reports")).toBe("1,204 reports");
});

test("a day has the same label in every time zone", () =>
  expect(dayLabel("2026-03-04")).toBe("Mar 4"));
