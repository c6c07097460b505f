import { expect, test } from "vitest";
import { isSameWeek, type TypedWeek, typedWeek, weekFaults, weekOf } from "./typed-week.ts";

const week = (mon: [string, string][]): TypedWeek => ({
  ...typedWeek({}),
  mon: mon.map(([from, to]) => ({ from, to })),
});

test("a stored week comes back as it was typed, its times are stored in order, and midnight may end a day", () => {
  const stored = {
    mon: [
      ["09:00", "12:00"],
      ["20:00", "24:00"],
    ],
    sun: [["10:00", "11:00"]],
  } as const;
  const typed = typedWeek(stored);
  expect(typed.mon[1]).toEqual({ from: "20:00", to: "00:00" });
  expect(typed.tue).toEqual([]);
  expect(weekOf(typed)).toEqual(stored);
  const unsorted = week([
    ["13:00", "17:00"],
    ["09:00", "12:00"],
  ]);
  expect(weekOf(unsorted)).toEqual({
    mon: [
      ["09:00", "12:00"],
      ["13:00", "17:00"],
    ],
  });
  expect(
    isSameWeek(
      unsorted,
      week([
        ["09:00", "12:00"],
        ["13:00", "17:00"],
      ]),
    ),
  ).toBe(true);
});

test.each([
  ["nothing typed", [["", ""]], { from: "Say when it begins.", to: "Say when it ends." }],
  ["no end", [["09:00", ""]], { to: "Say when it ends." }],
  ["the wrong way round", [["17:00", "09:00"]], { to: "It ends before it begins." }],
  ["no length", [["09:00", "09:00"]], { to: "It ends before it begins." }],
  ["too short for a call", [["09:00", "09:20"]], { to: "No call of 30 minutes fits in." }],
  [
    "two that overlap",
    [
      ["09:00", "12:00"],
      ["11:30", "13:00"],
    ],
    { from: "It overlaps with another one." },
  ],
  [
    "the same twice",
    [
      ["09:00", "12:00"],
      ["09:00", "12:00"],
    ],
    { from: "It overlaps with another one." },
  ],
] as [string, [string, string][], object][])(
  "%s is reported at its field",
  (_, openings, fault) => {
    expect(weekFaults(week(openings), 30).mon?.[0]).toEqual(fault);
  },
);

test.each([
  [[], undefined],
  [[["09:00", "09:30"]], [["09:00", "09:30"]]],
  [[["00:00", "00:00"]], [["00:00", "24:00"]]],
  [
    [
      ["12:00", "13:00"],
      ["09:00", "12:00"],
    ],
    [["09:00", "13:00"]],
  ],
] as [[string, string][], [string, string][] | undefined][])(
  "%j has no fault and is stored as a week",
  (openings, stored) => {
    expect(weekFaults(week(openings), 30)).toEqual({});
    expect(weekOf(week(openings)).mon).toEqual(stored);
  },
);
