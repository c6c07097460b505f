import fc from "fast-check";
import { expect, test } from "vitest";
import { isTimeZone } from "../time-zone.ts";
import { localeInEffect } from "./locale-in-effect.ts";
import { languages, timezones } from "./settings.ts";

const studio = { timezone: "America/Los_Angeles", language: "en" } as const;
const nothing = [
  null,
  undefined,
  "",
  "auto",
  "Nowhere/City",
  "ABC3",
  "+02:00",
  "it",
  "constructor",
];
const timezone = fc.constantFrom(
  ...nothing,
  ...Object.keys(timezones),
  "Asia/Kolkata",
  "Asia/Calcutta",
);
const language = fc.constantFrom(...nothing, ...Object.keys(languages));
const source = fc.record({ timezone, language });

test("time zone and language are each the chosen one, or else the device's, or else the studio's", () => {
  let [byChoice, byDevice, byStudio] = [0, 0, 0];
  fc.assert(
    fc.property(source, source, (chosen, detected) => {
      const locale = localeInEffect({ chosen, detected, studio });
      const isSupported = (tag: unknown) => Object.hasOwn(languages, `${tag}`);
      if (isTimeZone(chosen.timezone)) {
        expect(locale.timezone).toBe(chosen.timezone);
        byChoice += 1;
      } else if (isTimeZone(detected.timezone)) {
        expect(locale.timezone).toBe(detected.timezone);
        byDevice += 1;
      } else {
        expect(locale.timezone).toBe(studio.timezone);
        byStudio += 1;
      }
      const expected = [chosen.language, detected.language, studio.language].find(isSupported);
      expect(locale.language).toBe(expected);
      // Intl accepts each value.
      expect(
        () => new Intl.DateTimeFormat(locale.language, { timeZone: locale.timezone }),
      ).not.toThrow();
    }),
    { numRuns: 500 },
  );
  for (const seen of [byChoice, byDevice, byStudio]) expect(seen).toBeGreaterThan(50);
});

test("a chosen language does not choose the time zone", () => {
  const chosen = { timezone: "auto", language: "de" };
  const detected = { timezone: "Asia/Tokyo", language: "fr" };
  expect(localeInEffect({ chosen, detected, studio })).toEqual({
    timezone: "Asia/Tokyo",
    language: "de",
  });
});
