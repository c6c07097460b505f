import type { toolResultForm } from "#domain/contact/tool-result-form.ts";
import type { Typed } from "#domain/form.ts";
import type { Answer } from "./answer.ts";

/** Asks the server to calculate a result and to mail it. `inputs` are what the visitor typed, never a result. */
export async function sendToolResult(request: Typed<typeof toolResultForm>): Promise<Answer> {
  const otherwise = "The mail could not be sent. Please try again.";
  // Loaded on demand, like the official client that it uses.
  const { callFunction } = await import("./ask.ts");
  return callFunction("send-tool-result", request, otherwise);
}
