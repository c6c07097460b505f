import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** By then a start has done what it does once. */
const afterMs = 10_000;

/**
 * Gives the memory that a start has used back to the system: V8 keeps the heap of its busiest moment until a full
 * collection, and a process at rest has none. Each thread calls this for its own heap.
 */
export function releaseMemoryAfterStart(): void {
  setTimeout(collect, afterMs).unref();
}

function collect() {
  setFlagsFromString("--expose-gc");
  const gc: NodeJS.GCFunction = runInNewContext("gc");
  // The flavour that also shrinks the heap's pages.
  gc({ type: "major", execution: "sync", flavor: "last-resort" });
}
