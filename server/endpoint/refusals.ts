import client from "#content/words/refusals/en.ts";
import studio from "#content/words/studio-refusals.ts";
import { completeSentence, type RefusalParameters } from "#domain/refusal.ts";
import type { FunctionAnswer } from "#engine/functions/call.ts";

/** The English sentences of all refusals by code. Those that only the studio can meet have no other language. */
const sentences = { ...studio, ...client };

export type RefusalCode = keyof typeof sentences;

export type Refused = Extract<FunctionAnswer, { ok: false }>;

/** A refusal with its English sentence. `details`: the parameters of the sentence, and what the page needs to continue. */
export function refuse<Status extends Refused["status"]>(
  status: Status,
  code: RefusalCode,
  details?: RefusalParameters,
) {
  const message = completeSentence(sentences[code], details);
  return { ok: false as const, status, code, message, ...(details && { details }) };
}

/**
 * The refusal that our SQL raised: its message is the code, and its detail has the parameters as JSON. Null for every other
 * error of the database.
 */
export function raisedRefusal({
  message: code,
  detail,
}: {
  message: string;
  detail?: string | undefined;
}) {
  if (!isRefusalCode(code)) return null;
  const details: RefusalParameters | undefined = detail ? JSON.parse(detail) : undefined;
  const message = completeSentence(sentences[code], details);
  return { code, message, ...(details && { details }) };
}

function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(sentences, text);
}
