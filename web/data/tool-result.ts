import type { LeadTool } from "#domain/contact/lead-tools.ts";
import type { Answer } from "./answer.ts";

/** Asks the server to work a result out and to send it. `inputs` are what the tool was given, never what it found. */
export async function sendToolResult(wanted: {
  tool: LeadTool;
  inputs: Record<string, string | number>;
  email: string;
  /** The version of the sentence that was agreed to. */
  consent: string;
}): Promise<Answer> {
  const otherwise = "The mail could not be sent. Please try again.";
  // Loaded when it is needed, like the client behind it.
  const { callFunction } = await import("./functions.ts");
  return callFunction("send-tool-result", wanted, otherwise);
}
