import { expect, test } from "vitest";
import {
  calendarDay,
  cityAndOffset,
  dateAndTime,
  hourOfDay,
  howLongAgo,
  longDate,
  weekdayAndDate,
  weekdayDateAndTime,
  yearOf,
} from "./dates.ts";

const newYear = "2026-01-01T04:30:00Z";
const utc = { timezone: "UTC", language: "en" };
const eastern = { timezone: "America/New_York", language: "en" };

test("a moment is on the day that it is in the client's time zone", () => {
  expect(longDate(newYear, utc)).toBe("January 1, 2026");
  expect(longDate(newYear, eastern)).toBe("December 31, 2025");
  expect(yearOf(newYear, eastern)).toBe("2025");
  expect(weekdayAndDate(newYear, eastern)).toBe("Wednesday, December 31");
  expect(calendarDay(new Date(newYear), "America/New_York")).toBe("2025-12-31");
  expect(calendarDay(new Date(newYear), "Asia/Tokyo")).toBe("2026-01-01");
});

test("a time names its zone", () => {
  expect(dateAndTime(newYear, utc)).toMatch(/^Jan 1, 2026, 4:30\sAM UTC$/);
  expect(dateAndTime(newYear, eastern)).toMatch(/^Dec 31, 2025, 11:30\sPM EST$/);
});

test.each([
  ["es", "1 de enero de 2026"],
  ["fr", "1 janvier 2026"],
  ["de", "1. Januar 2026"],
])("in %s the date reads %s", (language, text) => {
  expect(longDate(newYear, { timezone: "Europe/Paris", language })).toBe(text);
});

const talk = "2026-11-24T17:30:00Z";

test("a moment is shown by the clock of its zone", () => {
  expect(weekdayDateAndTime(talk, { timezone: "America/Los_Angeles" })).toBe(
    "Tuesday, November 24, 9:30 AM",
  );
  expect(weekdayDateAndTime(talk, { timezone: "Asia/Kolkata", hour12: false })).toBe(
    "Tuesday, November 24, 23:00",
  );
  expect(weekdayDateAndTime(talk, { timezone: "Europe/Berlin", language: "de" })).toBe(
    "Dienstag, 24. November, 18:30",
  );
  expect(calendarDay(talk, "Pacific/Auckland")).toBe("2026-11-25");
  expect(hourOfDay(talk, "Asia/Kathmandu")).toBe(23.25);
  expect(cityAndOffset(talk, "America/Los_Angeles")).toBe("Los Angeles, GMT-8");
});

test("the time since something happened is written in the reader's language; from a week on it is the date", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const ago = (moment: string, language = "en") => howLongAgo(moment, now, language);
  expect(ago("2026-11-23T12:00:30Z")).toBe("now");
  expect(ago("2026-11-23T11:59:01Z")).toBe("now");
  expect(ago("2026-11-23T11:59:00Z")).toBe("1 minute ago");
  expect(ago("2026-11-23T11:00:01Z")).toBe("59 minutes ago");
  expect(ago("2026-11-23T11:00:00Z", "de")).toBe("vor 1 Stunde");
  expect(ago("2026-11-22T12:00:00Z")).toBe("yesterday");
  expect(ago("2026-11-16T12:00:00Z")).toBe("Nov 16, 2026");
});
