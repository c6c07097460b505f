import { consent } from "#content/tools.ts";
import type { ToolId } from "#domain/calculators/tools.ts";
import { sendToolResult } from "#web/data/tool-result.ts";
import { addressIn, wantsMail } from "./gate-faults.ts";
import type { Mailing } from "./use-mailing.ts";

/** Has the result of these inputs sent, where the box says so. */
export async function mailResult(
  form: HTMLFormElement,
  wanted: { tool: ToolId; inputs: Record<string, string | number> },
): Promise<Mailing> {
  if (!wantsMail(form)) return { state: "idle" };
  const email = addressIn(form);
  const answer = await sendToolResult({ ...wanted, email, consent: consent.version });
  return answer.ok ? { state: "sent", to: email } : { state: "refused", message: answer.message };
}
