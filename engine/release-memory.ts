import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * After ten seconds the start itself has ended, after five minutes also what it found waiting, as documents to
 * print and mails to compose.
 */
const afterMs = [10_000, 5 * 60_000];
/** How often freed memory is returned, and how soon a busy thread is looked at again. */
const everyMs = 60_000;
const observedMs = 1_000;

/**
 * Gives the memory that a start has used back to the system: V8 keeps the heap of its busiest moment until a full
 * collection, which does not happen in an idle process. Each thread calls this for its own heap.
 */
export function releaseMemoryAfterStart(): void {
  for (const ms of afterMs) setTimeout(() => whenIdle(collect), ms).unref();
}

/**
 * Calls `work` as soon as the thread has had next to nothing to do for a second, because everything waits for it
 * meanwhile: a collection takes 100 to 300 ms.
 * @param utilization what share of its time the thread has worked since it was last asked
 */
export function whenIdle(work: () => void, utilization = threadUtilization()): void {
  setTimeout(() => {
    if (utilization() < 0.1) work();
    else setTimeout(() => whenIdle(work, utilization), everyMs).unref();
  }, observedMs).unref();
}

function threadUtilization(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

function collect() {
  setFlagsFromString("--expose-gc");
  const gc: NodeJS.GCFunction = runInNewContext("gc");
  // Only this flavour also shrinks the heap's pages.
  gc({ type: "major", execution: "sync", flavor: "last-resort" });
}

/**
 * Returns to the system, once a minute, what the threads of this process have freed. By itself glibc returns only what
 * lies above everything in use, so that the gaps between stay with the process. Nothing happens with another C library,
 * or in a Node without `node:ffi`, which is experimental.
 * @returns a function that stops it
 */
export function releaseFreedMemory(): () => void {
  const trim = mallocTrim();
  if (!trim) return () => {};
  const timer = setInterval(trim, everyMs).unref();
  return () => clearInterval(timer);
}

/** malloc_trim(3) of glibc, which returns 1 if it has given something back. */
export function mallocTrim(): (() => number) | null {
  const ffi: typeof import("node:ffi") | undefined = process.getBuiltinModule("node:ffi");
  try {
    const glibc = ffi?.dlopen("libc.so.6", { malloc_trim: { arguments: ["u64"], return: "i32" } });
    return glibc ? () => glibc.functions.malloc_trim(0n) : null;
  } catch {
    return null;
  }
}
