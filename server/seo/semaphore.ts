export interface Turns {
  /** Gives a turn back that must be ended; null at once where all are taken. */
  take(): (() => void) | null;
}

/** At most `count` at the same time; nobody waits in a line. */
export function createTurns(count: number): Turns {
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
