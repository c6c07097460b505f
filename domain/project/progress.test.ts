import fc from "fast-check";
import { expect, test } from "vitest";
import { withTick } from "./checklist.ts";
import { checklistProgress, progressOf, progressTone, sectionTone } from "./progress.ts";
import { statusLabel } from "./status.ts";

const items = fc.array(fc.record({ id: fc.uuid(), name: fc.string(), completed: fc.boolean() }));

test("progress is the rounded share of ticked tasks, whole and between 0 and 100", () => {
  fc.assert(
    fc.property(items, (list) => {
      const { completed, total, percent } = progressOf(list);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(Math.abs(percent * total - completed * 100)).toBeLessThanOrEqual(total / 2);
    }),
  );
  expect(progressOf([])).toEqual({ completed: 0, total: 0, percent: 0 });
});

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13], // 12.5
  [3, 8, 38], // 37.5
  [199, 200, 100], // 99.5
  [1, 201, 0],
  [17, 17, 100],
])("%i of %i tasks are %i percent", (completed, total, percent) => {
  const list = Array.from({ length: total }, (_, n) => ({
    id: `${n}`,
    name: "",
    completed: n < completed,
  }));
  expect(progressOf(list)).toEqual({ completed, total, percent });
});

test("a tick changes one task and no other, and a second tick changes nothing", () => {
  fc.assert(
    fc.property(items, fc.nat(), (list, n) => {
      const checklist = { sections: [{ name: "Design", items: list }] };
      const id = list[n % Math.max(list.length, 1)]?.id ?? "none";
      const once = withTick(checklist, id, true);
      expect(withTick(once, id, true)).toEqual(once);
      const ticked = checklistProgress(once).completed - checklistProgress(checklist).completed;
      expect(ticked).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [67, "green"],
  [66, "blue"],
  [31, "blue"],
  [30, "grey"],
] as const)("a section at %i is %s", (percent, tone) => {
  expect(sectionTone(percent)).toBe(tone);
});

test.each([
  [80, "green"],
  [79, "blue"],
  [50, "blue"],
  [49, "yellow"],
  [25, "yellow"],
  [24, "grey"],
] as const)("the dashboard's bar at %i is %s", (percent, tone) => {
  expect(progressTone(percent)).toBe(tone);
});

test("a status reads as words", () => {
  expect(["pending", "in_progress", "completed"].map(statusLabel)).toEqual([
    "Pending",
    "In Progress",
    "Completed",
  ]);
});
