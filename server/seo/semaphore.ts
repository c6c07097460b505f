export interface Semaphore {
  /** Acquires a slot. Returns the function that releases it; null, without waiting, when all are taken. */
  take(): (() => void) | null;
}

/** A semaphore without a queue: at most `count` holders at the same time. */
export function createSemaphore(count: number): Semaphore {
  let free = count;
  return {
    take() {
      if (free === 0) return null;
      free -= 1;
      let isEnded = false;
      return () => {
        if (!isEnded) free += 1;
        isEnded = true;
      };
    },
  };
}
