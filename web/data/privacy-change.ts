import type { JsonAnswers } from "#database/json-answers.ts";
import type { Answer } from "./answer.ts";
import { ask, read } from "./ask.ts";

export type PrivacyChange = NonNullable<JsonAnswers["privacy_change"]>;

/** For owners; null while no client has to get a mail. */
export function readPrivacyChange(): Promise<Answer<{ data: PrivacyChange | null }>> {
  return read("The privacy policy could not be asked about.", (client) =>
    client.rpc("privacy_change"),
  );
}

/** Queues one mail for each of them. @returns how many. */
export function announcePrivacyChange(version: string): Promise<Answer<{ reached: number }>> {
  return ask(
    "The clients could not be told. Please try again.",
    (client) => client.rpc("announce_privacy_change", { version }),
    (reached) => ({ reached }),
  );
}
