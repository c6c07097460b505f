import fc from "fast-check";
import { expect, test } from "vitest";
import { isBackupLate, lastDue, momentIn, retainedBackups, timeOfDayIn } from "./timing.ts";

const at = (text: string) => Temporal.Instant.from(text);
const zones = ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Apia", "Asia/Kolkata"];

test("a time of day is two digits, a colon and two digits", () => {
  for (const right of ["00:00", "03:30", "23:59"]) expect(timeOfDayIn(right)).toBe(right);
  for (const wrong of ["", "3:30", "24:00", "12:60", "03:30:00", "noon"]) {
    expect(timeOfDayIn(wrong)).toBeNull();
  }
});

test("a backup has been due since the studio's clock last showed the set time", () => {
  const due = (now: string, zone = "Europe/Berlin") => `${lastDue("03:30", zone, at(now))}`;
  expect(due("2026-11-22T02:29:59Z")).toBe("2026-11-21T02:30:00Z");
  expect(due("2026-11-22T02:30:00Z")).toBe("2026-11-22T02:30:00Z");
  expect(due("2026-11-22T02:30:00Z", "America/New_York")).toBe("2026-11-21T08:30:00Z");
  // Summer time begins: the clock jumps from two to three, and half past two counts as half past three.
  const jumped = lastDue("02:30", "Europe/Berlin", at("2026-03-29T10:00:00Z"));
  expect(`${jumped}`).toBe("2026-03-29T01:30:00Z");
});

test("a backup is late a day and a half after the last success, or after the first attempt if none succeeded", () => {
  const now = at("2026-11-22T12:00:00Z");
  const late = (lastGood: string | null, firstTry: string | null) =>
    isBackupLate(
      { lastGood: lastGood ? at(lastGood) : null, firstTry: firstTry ? at(firstTry) : null },
      now,
    );
  expect(late("2026-11-21T00:00:00Z", "2026-01-01T00:00:00Z")).toBe(false);
  expect(late("2026-11-20T23:59:59Z", "2026-01-01T00:00:00Z")).toBe(true);
  expect(late(null, "2026-11-21T00:00:00Z")).toBe(false);
  expect(late(null, "2026-11-20T23:59:59Z")).toBe(true);
  expect(late(null, null)).toBe(false);
});

test("of daily backups those of seven days, four weeks and twelve months are retained", () => {
  const now = at("2026-11-22T03:30:00Z"); // a Sunday
  const made = Array.from({ length: 800 }, (_, days) => now.subtract({ hours: 24 * days }));
  expect(retainedBackups(made, "UTC", now).map((moment) => `${moment}`.slice(0, 10))).toEqual([
    "2025-12-31",
    "2026-01-31",
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
    "2026-06-30",
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-01",
    "2026-11-08",
    "2026-11-15",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
});

test("whatever backups exist, the newest is retained with at most 23 others, and a second run removes none", () => {
  const begin = at("2024-01-01T00:00:00Z").epochMilliseconds;
  const moments = fc.array(fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }), { maxLength: 200 });
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (minutes, zone) => {
      const made = minutes.map((minute) =>
        Temporal.Instant.fromEpochMilliseconds(begin + minute * 60_000),
      );
      const newest = made.toSorted(Temporal.Instant.compare).at(-1);
      const now = (newest ?? at("2026-01-01T00:00:00Z")).add({ hours: 5 });
      const retained = retainedBackups(made, zone, now);
      expect(new Set(retained.map(String)).size).toBeLessThanOrEqual(7 + 4 + 12 + 1);
      expect(retainedBackups(retained, zone, now).map(String)).toEqual(retained.map(String));
      expect(retained.every((moment) => made.includes(moment))).toBe(true);
      if (newest) expect(retained.map(String)).toContain(`${newest}`);
    }),
  );
});

test("removing day by day keeps the same as removing once", () => {
  const days = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 60, maxLength: 120 });
  fc.assert(
    fc.property(days, fc.constantFrom(...zones), (gaps, zone) => {
      let now = at("2025-01-03T12:00:00Z");
      const all: Temporal.Instant[] = [];
      let retained: Temporal.Instant[] = [];
      for (const gap of gaps) {
        now = now.add({ hours: 24 * gap });
        all.push(now);
        retained = retainedBackups([...retained, now], zone, now);
      }
      expect(retained.map(String)).toEqual(retainedBackups(all, zone, now).map(String));
    }),
    { numRuns: 30 },
  );
});

test("backups from the future are retained, because a clock was wrong, and so is the only backup, however old", () => {
  const now = at("2026-11-22T03:30:00Z");
  const old = at("2020-01-01T00:00:00Z");
  expect(retainedBackups([old], "UTC", now)).toEqual([old]);
  const future = [at("2027-01-01T00:00:00Z"), at("2027-01-01T01:00:00Z")];
  expect(retainedBackups([old, ...future], "UTC", now)).toEqual(future);
});

test("a moment is read by the clock of the zone, unless it names a zone of its own", () => {
  const read = (text: string) => `${momentIn(text, "America/Los_Angeles")}`;
  expect(read("2026-11-26T14:05")).toBe("2026-11-26T22:05:00Z");
  expect(read("2026-11-26T14:05:30")).toBe("2026-11-26T22:05:30Z");
  expect(read("2026-11-26T14:05Z")).toBe("2026-11-26T14:05:00Z");
  expect(read("2026-11-26T14:05+01:00")).toBe("2026-11-26T13:05:00Z");
  for (const wrong of ["", "yesterday", "14:05", "2026-13-01T10:00"]) {
    expect(() => read(wrong)).toThrow(
      `"${wrong}" is no moment. Write it as 2026-11-26T14:05 by the clock of America/Los_Angeles, or as 2026-11-26T14:05Z.`,
    );
  }
});
