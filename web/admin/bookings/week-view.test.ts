import { expect, test } from "vitest";
import { daysOfWeek, weekHref, weekName, weekViewIn } from "./week-view.ts";

const view = (query: string) => weekViewIn(new URLSearchParams(query), "2026-11-21");

test("the address names a week by any of its days; without a valid day it is this week", () => {
  expect(view("week=2026-11-29").monday).toBe("2026-11-23");
  expect(view("week=2026-11-23").monday).toBe("2026-11-23");
  for (const none of [
    "",
    "week=",
    "week=today",
    "week=2026-02-30",
    "week=2026-13-01",
    "week=9999999-01-01",
  ]) {
    expect(view(none).monday, none).toBe("2026-11-16");
  }
  expect(view("week=2026-11-24&id=a").id).toBe("a");
  expect(view("id=").id).toBeNull();
});

test("an address says no more than it must", () => {
  expect(weekHref({})).toBe("/admin/bookings");
  expect(weekHref({ monday: "2026-11-23", id: "a" })).toBe("/admin/bookings?week=2026-11-23&id=a");
});

test("a week is named as people name it, over the ends of months and years", () => {
  expect(weekName("2026-11-23")).toMatch(/^November 23 – 29, 2026$/);
  expect(weekName("2026-11-30")).toMatch(/^November 30 – December 6, 2026$/);
  expect(weekName("2026-12-28")).toMatch(/^December 28, 2026 – January 3, 2027$/);
  expect(daysOfWeek("2026-12-28").at(-1)).toBe("2027-01-03");
});
