import { expect, test } from "vitest";
import { addDays, addMonths, dayName, monthName, weekdayOf, weeksOf } from "./month.ts";

test("a month's weeks begin on Monday and hold all its days once", () => {
  expect(weeksOf("2026-11")[0]).toEqual([
    "2026-10-26",
    "2026-10-27",
    "2026-10-28",
    "2026-10-29",
    "2026-10-30",
    "2026-10-31",
    "2026-11-01",
  ]);
  for (let n = 0; n < 240; n++) {
    const month = addMonths("2024-01-31", n).slice(0, 7);
    const weeks = weeksOf(month);
    const days = weeks.flat().filter((day) => day.startsWith(month));
    const [year = 0, number = 0] = month.split("-").map(Number);
    expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
    expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? "") === 0)).toBe(true);
    expect(weeks.at(-1)?.some((day) => day.startsWith(month))).toBe(true);
  }
});

test("days and months are counted over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addMonths("2026-12-31", 2)).toBe("2027-02-28");
  expect(addMonths("2027-03-31", -1)).toBe("2027-02-28");
  expect(addMonths("2027-01-15", -1)).toBe("2026-12-15");
});

test("months and days have the names that people use", () => {
  expect([monthName("2026-11"), dayName("2026-11-24")]).toEqual([
    "November 2026",
    "Tuesday, November 24",
  ]);
});
