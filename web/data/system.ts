import { type Answer, refusal, refusalIn } from "./answer.ts";
import { callFunction, type FunctionResult, readFunction } from "./ask.ts";
import type { Backups } from "./backups.ts";
import type { ConfirmedIdentity } from "./reauthentication.ts";
import { postFunction } from "./server-fetch.ts";

/** The version that runs, and what is missing for production. */
export type System = FunctionResult<"read-system">;
export type Finding = System["findings"][number];

/** Nothing is tried. */
export async function readSystem(): Promise<Answer<{ system: System }>> {
  const asked = await readFunction("read-system", {}, "The system could not be examined.");
  return asked.ok ? { ok: true, system: asked.result } : asked;
}

/** Sends a mail, writes and reads files, and connects. */
export async function trySystem(): Promise<Answer<{ findings: Finding[] }>> {
  const asked = await callFunction("try-system", {}, "The system could not be tried.");
  return asked.ok ? { ok: true, findings: asked.result.findings } : asked;
}

export type Trial = Pick<Backups, "lastTrial" | "isTrying">;

/** The last trial of a restore, and whether one is under way; asked anew each time. */
export async function readTrial(): Promise<Answer<{ trial: Trial }>> {
  const asked = await callFunction("read-backups", {}, "The backups could not be read.");
  return asked.ok ? { ok: true, trial: asked.result } : asked;
}

/** Asks for the trial of a restore; `readTrial` says when it has ended. */
export async function tryRestore(confirmed: ConfirmedIdentity): Promise<Answer> {
  try {
    const response = await postFunction("try-restore", {}, confirmed.token);
    if (response.ok) return { ok: true };
    return await refusalIn(await response.json(), response.status, notTried);
  } catch (error) {
    return refusal(error, notTried);
  } finally {
    void confirmed.end();
  }
}

const notTried = "The restore could not be tried. Please try again.";
