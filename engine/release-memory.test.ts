import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mallocTrim, whenIdle } from "./release-memory.ts";

const trim = mallocTrim();

test.skipIf(!trim)("what lies free between memory that is in use goes back to the system", () => {
  setFlagsFromString("--expose-gc");
  const gc: NodeJS.GCFunction = runInNewContext("gc");
  const all = Array.from({ length: 40_000 }, () => Buffer.alloc(1_500, 1));
  const retained = all.filter((_, index) => index % 100 === 0);
  all.length = 0;
  // The second collection waits for what the first one frees in another thread.
  for (const _ of [1, 2]) gc({ type: "major", execution: "sync" });
  const before = process.memoryUsage.rss();
  trim?.();
  expect((before - process.memoryUsage.rss()) / 1e6).toBeGreaterThan(20);
  expect(retained.every((buffer) => buffer[1_499] === 1)).toBe(true);
});

describe("a full collection", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("happens after a second in which the thread had nothing to do", () => {
    const collect = vi.fn();
    whenIdle(collect, () => 0.02);
    vi.advanceTimersByTime(999);
    expect(collect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(collect).toHaveBeenCalledOnce();
  });

  test("waits while requests are answered, so that nobody waits for it", () => {
    const collect = vi.fn();
    const shares = [0.6, 0.3, 0.02, 0.02];
    whenIdle(collect, () => shares.shift() ?? 0);
    vi.advanceTimersByTime(62_999);
    expect(collect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600_000);
    expect(collect).toHaveBeenCalledOnce();
  });
});
