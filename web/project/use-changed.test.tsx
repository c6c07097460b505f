import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useChanged } from "./use-changed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Displayed = Record<string, string>;

function follow(first: Displayed, isOwn?: (key: string) => boolean) {
  const { result, rerender } = renderHook(
    ({ displayed }) => [...useChanged(new Map(Object.entries(displayed)), isOwn)],
    { initialProps: { displayed: first } },
  );
  return { now: () => result.current, show: (displayed: Displayed) => rerender({ displayed }) };
}

test("what is new or different is marked for a few seconds, and nothing at first", () => {
  const { now, show } = follow({ a: "open", b: "open" });
  expect(now()).toEqual([]);
  show({ a: "open", b: "open" });
  expect(now()).toEqual([]);
  show({ a: "done", b: "open", c: "open" });
  expect(now()).toEqual(["a", "c"]);
  act(() => vi.advanceTimersByTime(5_000));
  expect(now()).toEqual(["a", "c"]);
  act(() => vi.advanceTimersByTime(1_500));
  expect(now()).toEqual([]);
});

test("one's own changes are not marked", () => {
  const { now, show } = follow({ a: "open", b: "open" }, (key) => key === "a");
  show({ a: "done", b: "open" });
  expect(now()).toEqual([]);
  show({ a: "done", b: "done" });
  expect(now()).toEqual(["b"]);
});

test("after a time in which nothing could be displayed, only what differs from before is marked", () => {
  const { now, show } = follow({ a: "open", b: "open" });
  show({});
  show({ a: "open", b: "done" });
  expect(now()).toEqual(["b"]);
  const late = follow({});
  late.show({ a: "open", b: "done" });
  expect(late.now()).toEqual([]);
});
