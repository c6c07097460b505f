import { setTimeout as pause } from "node:timers/promises";

const evenTimeMs = 150;

/** Longer than the work takes, so that the time of the answer does not tell whether there was any. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), pause(evenTimeMs)]);
  return answer;
}
