import type { JsonAnswers } from "#database/json-answers.ts";
import type { Answer } from "./answer.ts";
import { read } from "./ask.ts";

export type ContactHistory = JsonAnswers["contact_history"];
/** Something that was sent from an address or to it. */
export type HistoryEntry = ContactHistory["entries"][number];

/** What is known of an address, newest first; `before` (ISO 8601) continues with older entries. */
export async function readHistory(
  address: string,
  before: string | null,
): Promise<Answer<ContactHistory>> {
  const found = await read("The history could not be loaded.", (client) =>
    client.rpc("contact_history", { address, before }),
  );
  return found.ok ? { ok: true, ...found.data } : found;
}
