import type { ToolId } from "#domain/calculators/tools.ts";
import { sayIn } from "#domain/sentences.ts";
import { languageInEffect } from "#web/data/language.ts";
import { sendToolResult } from "#web/data/tool-result.ts";
import { addressIn } from "./gate-faults.ts";
import { toolAnswers } from "./tool-answers.ts";

export type Mailing =
  | { state: "idle" | "sending" }
  | { state: "sent" | "refused"; message: string };

/** Asks the server to mail the result of these inputs, if the box of the form is ticked. */
export async function mailResult(
  form: HTMLFormElement,
  request: { tool: ToolId; inputs: Record<string, string | number> },
): Promise<Mailing> {
  const consent = form.querySelector<HTMLInputElement>("[name=consent]:checked")?.value;
  if (!consent) return { state: "idle" };
  const email = addressIn(form);
  const answer = await sendToolResult({ ...request, email, consent });
  const words = await toolAnswers.ready();
  if (answer.ok) return { state: "sent", message: words.sent(email) };
  const message = sayIn(answer.message, words.answers, languageInEffect());
  return { state: "refused", message };
}
