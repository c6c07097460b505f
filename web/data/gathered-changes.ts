/** One act changes several rows, so changes within this time are read together. */
const gatherMs = 150;
/** However many changes there are, their data is read once in this time. */
const atMostEveryMs = 1_000;

export interface GatheredChanges {
  /** Runs `read` soon, once for all calls until then. */
  changed(): void;
  /** What was to run no longer does. */
  stop(): void;
}

/** For data that is read again when it has changed: the first change is read at once, a stream of them once a second. */
export function gatheredChanges(read: () => unknown): GatheredChanges {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    changed() {
      const waitMs = Math.max(gatherMs, lastMs + atMostEveryMs - performance.now());
      timer ??= setTimeout(() => {
        timer = undefined;
        lastMs = performance.now();
        read();
      }, waitMs);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
