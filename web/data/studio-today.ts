import type { JsonAnswers } from "#database/json-answers.ts";
import type { WaitingKind } from "#domain/waiting.ts";
import type { Answer } from "./answer.ts";
import { ask, read } from "./ask.ts";

/** What waits, by kind; kinds without waiting rows are left out. */
export type Today = JsonAnswers["studio_today"];
export type WaitingRow = NonNullable<Today[WaitingKind]>["rows"][number];

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
