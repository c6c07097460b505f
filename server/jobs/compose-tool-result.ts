import type { LeadTool } from "#domain/contact/lead-tools.ts";
import { readerAt } from "../emails/reader-of.ts";
import { toolResult } from "../emails/tool-result.ts";
import { computeToolResult } from "../tool-results/compute-tool-result.ts";
import type { ComposeMail } from "./mail-due.ts";

export const composeToolResult: ComposeMail = async (tx, { row_id }, { sender }) => {
  const { rows } = await tx.query<{
    tool: LeadTool;
    inputs: Record<string, unknown>;
    email: string;
  }>("select tool, inputs, email from public.tool_leads where id = $1", [row_id]);
  const [row] = rows;
  const found = row && (await computeToolResult(tx, row.tool, row.inputs));
  if (!found) return null;
  return {
    kind: "tool-result",
    key: `tool-result:${row_id}`,
    to: { address: row.email },
    ...toolResult(
      {
        ...found,
        reader: await readerAt(tx, row.email),
        url: `${sender.siteUrl}${found.again.path}`,
        button: found.again.label,
      },
      sender,
    ),
  };
};
