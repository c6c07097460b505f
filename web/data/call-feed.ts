import type { Answer } from "./answer.ts";
import { callFunction } from "./functions.ts";

export interface CallFeed {
  /** Since when there is one, ISO 8601; null while there is none. */
  since: string | null;
  /** Told once, when it is made. */
  url?: string;
}

/** The calendar of all calls for the studio's own program. A new address ends the one before. */
export async function callFeed(
  action: "read" | "renew" | "end",
): Promise<Answer<{ feed: CallFeed }>> {
  const asked = await callFunction<CallFeed>("booking-feed", { action }, failures[action]);
  return asked.ok ? { ok: true, feed: asked.result } : asked;
}

const failures = {
  read: "Whether there is a calendar could not be asked.",
  renew: "The address could not be made.",
  end: "The calendar could not be ended.",
};
