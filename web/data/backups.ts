import type { Answer } from "./answer.ts";
import { type FunctionResult, readFunction } from "./ask.ts";

/** What is known about the backups; moments in ISO 8601, null for what has not happened. */
export type Backups = FunctionResult<"read-backups">;

const askAgainAfterMs = 5 * 60_000;
let known: { answer: Answer<{ backups: Backups }>; atMs: number } | null = null;

/** At most every five minutes, because the overview is loaded anew with each change. */
export async function readBackups(): Promise<Answer<{ backups: Backups }>> {
  if (known && Date.now() - known.atMs < askAgainAfterMs) return known.answer;
  const asked = await readFunction("read-backups", {}, "The backups could not be read.");
  if (!asked.ok) return asked;
  known = { answer: { ok: true, backups: asked.result }, atMs: Date.now() };
  return known.answer;
}
