import { expect, test } from "vitest";
import { durationText } from "./duration.ts";

test.each([
  [0, "0 minutes"],
  [59, "0 minutes"],
  [60, "1 minute"],
  [3_599, "59 minutes"],
  [3_600, "1 hour"],
  [51_659, "14 hours, 20 minutes"],
  [172_799, "47 hours, 59 minutes"],
  [172_800, "2 days"],
  [183_600, "2 days, 3 hours"],
])("%i seconds are %s", (seconds, text) => {
  expect(durationText(seconds, "en")).toBe(text);
});

test("a duration is written in the reader's language", () => {
  expect(durationText(90_060, "de")).toBe("25 Stunden, 1 Minute");
  expect(durationText(259_200, "fr")).toBe("3\u00a0jours");
  expect(durationText(51_659, "en", "short")).toBe("14 hr, 20 min");
});
