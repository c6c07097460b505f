import { expect, test } from "vitest";
import { hoursText, readHours } from "./hours-text.ts";

test.each([
  ["", []],
  [
    "09:00-12:00, 13:00-17:00",
    [
      ["09:00", "12:00"],
      ["13:00", "17:00"],
    ],
  ],
  [
    "9-12 and 13:30 – 17",
    [
      ["09:00", "12:00"],
      ["13:30", "17:00"],
    ],
  ],
  ["8.15 to 24:00", [["08:15", "24:00"]]],
])("%j is understood", (text, openings) => {
  expect(readHours(text)).toEqual(openings);
  expect(readHours(hoursText(openings as [string, string][]))).toEqual(openings);
});

test.each(["morning", "9", "9-", "25-26", "9:70-10", "9-12-15"])("%j is not", (text) => {
  expect(readHours(text)).toBeNull();
});
