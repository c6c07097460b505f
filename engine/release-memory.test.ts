import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { mallocTrim } from "./release-memory.ts";

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
