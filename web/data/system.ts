import type { Answer } from "./answer.ts";
import { callFunction, type FunctionResult } from "./ask.ts";

/** The version that runs, and what is missing for production. */
export type System = FunctionResult<"read-system">;
export type Finding = System["findings"][number];

/** Nothing is tried. */
export async function readSystem(): Promise<Answer<{ system: System }>> {
  const asked = await callFunction("read-system", {}, "The system could not be examined.");
  return asked.ok ? { ok: true, system: asked.result } : asked;
}

/** Sends a mail, writes and reads files, and connects. */
export async function trySystem(): Promise<Answer<{ findings: Finding[] }>> {
  const asked = await callFunction("try-system", {}, "The system could not be tried.");
  return asked.ok ? { ok: true, findings: asked.result.findings } : asked;
}
