import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The work that is done only once, at the start, has ended by then. */
const afterMs = 10_000;

/**
 * Gives the memory that a start has used back to the system: V8 keeps the heap of its busiest moment until a full
 * collection, which does not happen in an idle process. Each thread calls this for its own heap.
 */
export function releaseMemoryAfterStart(): void {
  setTimeout(collect, afterMs).unref();
}

function collect() {
  setFlagsFromString("--expose-gc");
  const gc: NodeJS.GCFunction = runInNewContext("gc");
  // Only this flavour also shrinks the heap's pages.
  gc({ type: "major", execution: "sync", flavor: "last-resort" });
}
