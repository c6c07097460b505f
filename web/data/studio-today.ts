import type { JsonAnswers } from "#database/json-answers.ts";
import type { Answer } from "./answer.ts";
import { ask, read } from "./ask.ts";

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

/** Rows of one kind are counted up to this number. */
export const maxCountedRows = 25;

/** What waits, by kind; kinds without waiting rows are left out. Totals go up to `maxCountedRows`, rows up to 8. */
export type Today = Partial<Record<WaitingKind, JsonAnswers["studio_today"][string]>>;
export type WaitingRow = JsonAnswers["studio_today"][string]["rows"][number];

export async function readToday(): Promise<Answer<{ data: Today }>> {
  return read("What waits today could not be loaded.", (client) => client.rpc("studio_today"));
}

/** Notes that the client's last message needs no answer. */
export async function settleThread(projectId: string): Promise<Answer> {
  return ask(
    "This could not be saved. Please try again.",
    (client) => client.rpc("no_answer_owed", { project_id: projectId }),
    () => ({}),
  );
}
