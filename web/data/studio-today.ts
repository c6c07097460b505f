import type { Answer } from "./answer.ts";
import { ask, askJson } from "./ask.ts";

/** The kinds of things that wait for the studio, named as in `private.waits_for_studio`. */
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
  "unsent-mail",
  "held-mail",
] as const;

export type WaitingKind = (typeof waitingKinds)[number];

export interface WaitingRow {
  project_id: string | null;
  business_name: string | null;
  /** The id of the row that waits. */
  about: string;
  /** A name, a title or a number. */
  name: string | null;
  detail: string | null;
  /** ISO 8601 */
  since: string | null;
  due_at: string | null;
}

/** Rows of one kind are counted up to this number. */
export const maxCountedRows = 25;

/** What waits, by kind; kinds without waiting rows are left out. Totals go up to `maxCountedRows`, rows up to 8. */
export type Today = Partial<Record<WaitingKind, { total: number; rows: WaitingRow[] }>>;

export async function readToday(): Promise<Answer<{ data: Today }>> {
  return askJson("What waits today could not be loaded.", (client) => client.rpc("studio_today"));
}

/** Notes that the client's last message needs no answer. */
export async function settleThread(projectId: string): Promise<Answer> {
  return ask(
    "This could not be saved. Please try again.",
    (client) => client.rpc("no_answer_owed", { project_id: projectId }),
    () => ({}),
  );
}
