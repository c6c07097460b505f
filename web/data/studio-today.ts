import type { Answer } from "./answer.ts";
import { ask, askJson } from "./ask.ts";

/** What waits for the studio, by kind, as `private.waits_for_studio` has them. */
export const waitingKinds = [
  "deadline",
  "answer",
  "changes",
  "approval",
  "call",
  "unpaid",
  "refund",
  "content",
  "order",
  "deposit",
  "report",
  "contact",
  "overdue",
  "booking",
  "held-mail",
] as const;

export type WaitingKind = (typeof waitingKinds)[number];

export interface WaitingRow {
  project_id: string | null;
  business_name: string | null;
  /** The id of what waits. */
  about: string;
  /** A name, a title or a number. */
  name: string | null;
  detail: string | null;
  /** ISO 8601 */
  since: string | null;
  due_at: string | null;
}

/** More of one kind are not counted. */
export const mostCounted = 25;

/** Kinds of which nothing waits are left out. Totals go up to `mostCounted`, rows up to 8. */
export type Today = Partial<Record<WaitingKind, { total: number; rows: WaitingRow[] }>>;

export async function readToday(): Promise<Answer<{ data: Today }>> {
  return askJson("What waits today could not be loaded.", (client) => client.rpc("studio_today"));
}

/** The client wrote last, and nothing needs to be answered. */
export async function settleThread(projectId: string): Promise<Answer> {
  return ask(
    "This could not be saved. Please try again.",
    (client) => client.rpc("no_answer_owed", { project_id: projectId }),
    () => ({}),
  );
}
