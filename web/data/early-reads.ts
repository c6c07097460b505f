import type { GatheredRead } from "./gathered-fetch.ts";

/** What the script in the head of a page's document has asked for (application-shell.tsx), before the application runs. */
export interface EarlyReads {
  reads: GatheredRead[];
  response: Promise<Response>;
}

declare global {
  interface Window {
    daybreakReads?: EarlyReads;
  }
}

/** Hands them over, once. */
export function takeEarlyReads(): EarlyReads | null {
  const { daybreakReads } = window;
  delete window.daybreakReads;
  return daybreakReads ?? null;
}
