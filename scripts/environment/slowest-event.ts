import type { Browser } from "./browser.ts";

type Page = Awaited<ReturnType<Browser["newPage"]>>;

/**
 * Begins to measure how long a page takes from each touch or key to its next paint (Event Timing API).
 * @returns the slowest since then, in ms; 0 where all were faster than 16 ms
 */
export async function slowestEvent(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  return async () => {
    const durations = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    return Math.max(0, ...durations);
  };
}
