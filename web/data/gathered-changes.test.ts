import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatheredChanges } from "./gathered-changes.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function counted() {
  const read = vi.fn();
  return { read, changes: gatheredChanges(read) };
}

test("a change is read a moment later", () => {
  const { read, changes } = counted();
  changes.changed();
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(150);
  expect(read).toHaveBeenCalledTimes(1);
});

test("what one act changes is read once", () => {
  const { read, changes } = counted();
  for (let n = 0; n < 4; n++) changes.changed();
  vi.advanceTimersByTime(5_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test("fifty changes in a second are read twice: at the beginning, and once all have happened", () => {
  const { read, changes } = counted();
  for (let n = 0; n < 50; n++) {
    changes.changed();
    vi.advanceTimersByTime(20);
  }
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test("after a stop nothing is read", () => {
  const { read, changes } = counted();
  changes.changed();
  changes.stop();
  vi.advanceTimersByTime(5_000);
  expect(read).not.toHaveBeenCalled();
});
