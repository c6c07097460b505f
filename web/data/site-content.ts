import type { Change } from "#domain/content/changes.ts";
import type { KindName } from "#domain/content/kinds.ts";
import type { Answer } from "./answer.ts";
import { callFunction, type FunctionResult } from "./ask.ts";

/** A kind of the site's content as its editor shows it. */
export type EditedKind = FunctionResult<"read-content">;

/** A field that somebody else has changed since: its path, and what it is now. */
export interface Conflict {
  path: string;
  value: unknown;
  by: string;
}

export async function readKind(kind: KindName): Promise<Answer<{ edited: EditedKind }>> {
  const asked = await callFunction("read-content", { kind }, "The texts could not be read.");
  return asked.ok ? { ok: true, edited: asked.result } : asked;
}

/** @param base the number of the version that was changed */
export async function saveChanges(
  kind: KindName,
  base: number,
  changes: readonly Change[],
): Promise<Answer<{ number: number }> & { conflict?: Conflict }> {
  const body = { kind, base, changes: [...changes] };
  const asked = await callFunction("save-content", body, "The change could not be saved.");
  if (asked.ok) return { ok: true, number: asked.result.number };
  if (asked.code !== "content.changed_meanwhile" || !("details" in asked)) return asked;
  return { ...asked, conflict: asked.details as Conflict };
}

/** @param number of the draft that the person sees */
export async function publishKind(kind: KindName, number: number): Promise<Answer> {
  const body = { kinds: [kind], seen: { [kind]: number } };
  const asked = await callFunction("publish-content", body, "It could not be published.");
  return asked.ok ? { ok: true } : asked;
}

/** Makes an earlier version the draft; 0 is the shipped one. */
export async function restoreKind(kind: KindName, number: number): Promise<Answer> {
  const body = { kind, number };
  const asked = await callFunction("restore-content", body, "It could not be brought back.");
  return asked.ok ? { ok: true } : asked;
}
