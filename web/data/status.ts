import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

export type TableWithStatus = "contact_submissions" | "onboarding_submissions" | "bug_reports";

/** Sets a row's status. One after the other for the same row, so that the last one set is the one that
 * stays, however the network orders them. */
export function setStatus(table: TableWithStatus, id: string, status: string): Promise<Answer> {
  const before = changes.get(id) ?? Promise.resolve();
  const change = before.then(() => update(table, id, status));
  changes.set(id, change);
  void change.then(() => changes.get(id) === change && changes.delete(id));
  return change;
}

const changes = new Map<string, Promise<unknown>>();

async function update(table: TableWithStatus, id: string, status: string): Promise<Answer> {
  const otherwise = "Failed to update status";
  try {
    const { error, status: code } = await (await backend())
      .from(table)
      .update({ status })
      .eq("id", id)
      .select("id")
      .single(); // a row that may not be changed is not there, and that is no success
    return error ? refusal({ ...error, status: code }, otherwise) : { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}
