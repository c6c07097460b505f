import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ClockEvent, ClockEventKind } from "#domain/clock/events.ts";
import { propertyRuns } from "../counts.ts";
import { histories } from "./clock-histories.ts";
import { modelReading } from "./clock-model.ts";
import { clockReading } from "./clock-rules.ts";

/** An event as `["09:00", "item-ticked", "texts"]`. Hours count from the first day: `"33:00"` is 9:00 of the next. */
type Entry = readonly [time: string, kind: ClockEventKind, about?: string];

const moment = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return new Date(Date.UTC(2026, 10, 23) + ((hours * 60 + minutes) * 60 + seconds) * 1000);
};
const rows = (entries: readonly Entry[]): ClockEvent[] =>
  entries.map(([time, kind, about = null], id) => ({
    id,
    at: moment(time).toISOString(),
    kind,
    about,
  }));
const readingOfOneDay = (entries: readonly Entry[], now: string) =>
  clockReading({ plan: "one-day", events: rows(entries), now: moment(now) });
const iso = (time: string) => moment(time).toISOString();

const ordered: Entry[] = [
  ["08:00", "project-submitted"],
  ["08:00", "item-opened", "texts"],
];
const paid: Entry = ["08:30", "deposit-settled"];
const ticked: Entry = ["09:00", "item-ticked", "texts"];
const confirmed: Entry = ["10:00", "content-confirmed"];
const started = [...ordered, paid, ticked, confirmed];

describe("the start", () => {
  test("a project without the event of its submission has no clock", () => {
    expect(readingOfOneDay([paid, confirmed], "20:00")).toMatchObject({
      state: "none",
      startedAt: null,
    });
  });

  test("waits for the deposit, then for the content, then for the studio", () => {
    expect(readingOfOneDay(ordered, "09:00")).toMatchObject({
      state: "not-started",
      reason: "deposit",
    });
    expect(readingOfOneDay([...ordered, paid], "09:00").reason).toBe("content");
    expect(readingOfOneDay([...ordered, paid, ticked], "09:30").reason).toBe("confirmation");
    expect(readingOfOneDay(started, "10:00")).toMatchObject({
      state: "studio",
      startedAt: iso("10:00"),
      studioSeconds: 0,
      endsAt: iso("34:00"),
    });
  });

  test("is at the deposit where the deposit comes last", () => {
    const late = [...ordered, ticked, confirmed, ["15:00", "deposit-settled"] as const];
    expect(readingOfOneDay(late, "16:00")).toMatchObject({
      startedAt: iso("15:00"),
      studioSeconds: 3600,
    });
  });

  test("is twelve hours after the last tick where the studio is silent, and stays there when it confirms later", () => {
    const silent = [...ordered, paid, ticked];
    expect(readingOfOneDay(silent, "20:59:59").state).toBe("not-started");
    expect(readingOfOneDay(silent, "21:00").startedAt).toBe(iso("21:00"));
    expect(readingOfOneDay([...silent, ["23:00", "content-confirmed"]], "24:00")).toMatchObject({
      startedAt: iso("21:00"),
      studioSeconds: 3 * 3600,
    });
    const week = { plan: "website-in-a-week", events: rows(silent) } as const;
    expect(clockReading({ ...week, now: moment("32:59:59") }).state).toBe("not-started");
    expect(clockReading({ ...week, now: moment("33:00") }).startedAt).toBe(iso("33:00"));
  });

  test("an answer in time that something is missing gives the studio its time again after the next tick", () => {
    const missing: Entry[] = [
      ["21:00", "content-missing"],
      ["21:00", "item-opened", "texts"],
      ["22:00", "item-ticked", "texts"],
    ];
    const entries = [...ordered, paid, ticked, ...missing];
    expect(readingOfOneDay(entries, "33:59:59")).toMatchObject({
      state: "not-started",
      reason: "confirmation",
    });
    expect(readingOfOneDay(entries, "34:00").startedAt).toBe(iso("34:00"));
  });

  test("a late answer that something is missing undoes the silent start; the new one is when the missing item is there", () => {
    const silent = [...ordered, paid, ticked];
    const missing: Entry[] = [
      ["21:00:01", "content-missing"],
      ["21:00:01", "item-opened", "texts"],
    ];
    expect(readingOfOneDay([...silent, ...missing], "22:00")).toMatchObject({
      state: "not-started",
      reason: "content",
      startedAt: null,
      elapsedSeconds: 0,
    });
    const there = [...silent, ...missing, ["23:00", "item-ticked", "texts"] as const];
    expect(readingOfOneDay(there, "23:00").startedAt).toBe(iso("23:00"));
  });

  test("a start that the studio has confirmed is not undone", () => {
    expect(readingOfOneDay([...started, ["11:00", "content-missing"]], "12:00")).toMatchObject({
      state: "studio",
      startedAt: iso("10:00"),
    });
  });

  test("a project with two dates has a start and no clock", () => {
    const reading = clockReading({
      plan: "ai-tool-development",
      events: rows(started),
      now: moment("20:00"),
    });
    expect(reading).toMatchObject({ state: "none", startedAt: iso("10:00"), elapsedSeconds: 0 });
  });
});

describe("the standstill and the end", () => {
  test("a wait is the client's time, and of several the first reason is displayed until the last is over", () => {
    const entries: Entry[] = [
      ...started,
      ["11:00", "deliverable-waits", "first"],
      ["12:00", "question-asked", "colour"],
      ["13:00", "item-opened", "texts"],
      ["14:00", "item-ticked", "texts"],
      ["15:00", "question-not-needed", "colour"],
      ["16:00", "deliverable-answered", "first"],
      ["17:00", "balance-opened", "invoice"],
      ["19:00", "balance-closed", "invoice"],
    ];
    const reasons = ["11:30", "12:30", "13:30", "14:30", "15:30", "16:30", "17:30", "19:30"];
    expect(reasons.map((time) => readingOfOneDay(entries, time).reason)).toEqual([
      "deliverable",
      "question",
      "item",
      "question",
      "deliverable",
      null,
      "balance",
      null,
    ]);
    expect(readingOfOneDay(entries, "17:30").endsAt).toBeNull();
    expect(readingOfOneDay(entries, "20:00")).toEqual({
      state: "studio",
      reason: null,
      startedAt: iso("10:00"),
      studioSeconds: 3 * 3600,
      clientSeconds: 7 * 3600,
      elapsedSeconds: 10 * 3600,
      allowedSeconds: 24 * 3600,
      endsAt: iso("41:00"),
      overSeconds: 0,
      clause: null,
    });
  });

  test("the first end is final, whatever happens afterwards", () => {
    const ends = [
      ["deliverable-complete", "complete"],
      ["project-completed", "completed"],
      ["project-cancelled", "cancelled"],
    ] as const;
    for (const [kind, reason] of ends) {
      const entries: Entry[] = [...started, ["12:00", kind], ["13:00", "question-asked", "colour"]];
      expect(readingOfOneDay(entries, "40:00")).toMatchObject({
        state: "ended",
        reason,
        studioSeconds: 7200,
      });
    }
  });

  test("a missed deadline says by how much and which clause applies, at the standstill and after the end, too", () => {
    const over: Entry[] = [
      ...started,
      ["20:00", "question-asked", "colour"],
      ["21:00", "question-answered", "colour"],
    ];
    expect(readingOfOneDay(over, "35:00")).toMatchObject({
      endsAt: iso("35:00"),
      overSeconds: 0,
      clause: null,
    });
    const entries: Entry[] = [
      ...over,
      ["36:00", "deliverable-waits", "first"],
      ["39:00", "deliverable-complete", "first"],
    ];
    for (const now of ["36:00", "38:00", "50:00"]) {
      expect(readingOfOneDay(entries, now)).toMatchObject({
        endsAt: iso("35:00"),
        overSeconds: 3600,
        clause: "5-deposits-and-refunds",
      });
    }
  });
});

describe("any history", () => {
  test("has the reading that the model finds slot by slot", () => {
    const states = new Map<string, number>();
    fc.assert(
      fc.property(histories("in slots"), (history) => {
        const reading = clockReading(history);
        expect(reading).toEqual(modelReading(history));
        const stateAndReason = `${reading.state} ${reading.reason}`;
        states.set(stateAndReason, (states.get(stateAndReason) ?? 0) + 1);
      }),
      propertyRuns(20_000),
    );
    const seen = [...states.keys()].sort();
    // Each state with each of its reasons: none, not started (3), studio, client (4) and ended (3).
    expect(seen).toHaveLength(1 + 3 + 1 + 4 + 3);
  });

  test("has the studio's and the client's time add up to the elapsed time, which is the time since the start", () => {
    let running = 0;
    fc.assert(
      fc.property(histories("odd"), ({ events, ...history }) => {
        const reading = clockReading({ events, ...history });
        const { studioSeconds, clientSeconds, elapsedSeconds, startedAt } = reading;
        for (const seconds of [studioSeconds, clientSeconds]) {
          expect(Number.isInteger(seconds) && seconds >= 0).toBe(true);
        }
        expect(studioSeconds + clientSeconds).toBe(elapsedSeconds);
        if (reading.state === "studio" || reading.state === "client") {
          running++;
          const since = Math.floor((history.now.getTime() - Date.parse(startedAt ?? "")) / 1000);
          expect(elapsedSeconds).toBe(since);
        } else if (reading.state !== "ended") expect(elapsedSeconds).toBe(0);
      }),
      propertyRuns(5_000),
    );
    expect(running).toBeGreaterThan(10);
  });

  test("does not depend on the order in which its events are read, nor on what has not happened yet", () => {
    const shuffled = histories("in slots").chain((history) =>
      fc
        .shuffledSubarray(history.events, { minLength: history.events.length })
        .map((events) => ({ ...history, shuffled: events })),
    );
    fc.assert(
      fc.property(shuffled, ({ shuffled: events, ...history }) => {
        const reading = clockReading(history);
        expect(clockReading({ ...history, events })).toEqual(reading);
        const past = events.filter(({ at }) => Date.parse(at) <= history.now.getTime());
        expect(clockReading({ ...history, events: past })).toEqual(reading);
      }),
      propertyRuns(3_000),
    );
  });

  test("never runs backwards, but for a silent start that a late answer undoes", () => {
    const steps = fc.tuple(histories("odd"), fc.nat(200 * 3_600_000));
    fc.assert(
      fc.property(steps, ([history, ms]) => {
        const before = clockReading(history);
        const now = new Date(history.now.getTime() + ms);
        const after = clockReading({ ...history, now });
        const isUndone = history.events.some(
          ({ kind, at }) =>
            kind === "content-missing" &&
            Date.parse(at) > history.now.getTime() &&
            Date.parse(at) <= now.getTime(),
        );
        if (!isUndone) {
          for (const name of ["studioSeconds", "clientSeconds", "elapsedSeconds"] as const) {
            expect(after[name]).toBeGreaterThanOrEqual(before[name]);
          }
          if (before.startedAt) expect(after.startedAt).toBe(before.startedAt);
          if (before.state === "ended") expect(after).toEqual(before);
        }
      }),
      propertyRuns(5_000),
    );
  });
});
