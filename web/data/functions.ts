import { type Answer, refusal } from "./answer.ts";
import { backend } from "./client.ts";

/** Calls one of the studio's functions; its refusal is the function's own message. */
export async function callFunction<Result = unknown>(
  name: string,
  body: Record<string, unknown>,
  otherwise: string,
): Promise<Answer<{ result: Result }>> {
  try {
    const { data, error } = await (await backend()).functions.invoke<Result>(name, { body });
    if (!error) return { ok: true, result: data as Result };
    if (error.context instanceof Response)
      return { ok: false, message: await told(error.context, otherwise) };
    return refusal(error, otherwise);
  } catch (error) {
    return refusal(error, otherwise);
  }
}

async function told(response: Response, otherwise: string): Promise<string> {
  try {
    const body = await response.json();
    return body.error?.message ?? body.error ?? body.message ?? otherwise;
  } catch {
    return otherwise;
  }
}
