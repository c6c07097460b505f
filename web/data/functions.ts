import { type Answer, type Refusal, refusal, refusalIn } from "./answer.ts";
import { backend } from "./client.ts";

/** Calls one of the studio's functions; its refusal is the function's own message, with what it told beside it. */
export async function callFunction<Result = unknown>(
  name: string,
  body: Record<string, unknown>,
  otherwise: string,
): Promise<Answer<{ result: Result }> | (Refusal & { facts?: object })> {
  try {
    const { data, error } = await (await backend()).functions.invoke<Result>(name, { body });
    if (!error) return { ok: true, result: data as Result };
    if (!(error.context instanceof Response)) return refusal(error, otherwise);
    const facts = await error.context.json();
    return { ...refusalIn(facts, error.context.status, otherwise), facts };
  } catch (error) {
    return refusal(error, otherwise);
  }
}
