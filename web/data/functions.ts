import { type Answer, type Refusal, refusal } from "./answer.ts";
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
    if (error.context instanceof Response)
      return { ok: false, ...(await told(error.context, otherwise)) };
    return refusal(error, otherwise);
  } catch (error) {
    return refusal(error, otherwise);
  }
}

async function told(response: Response, otherwise: string) {
  try {
    const facts = await response.json();
    return { message: facts.error?.message ?? facts.error ?? facts.message ?? otherwise, facts };
  } catch {
    return { message: otherwise };
  }
}
