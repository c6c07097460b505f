import { tools } from "#content/tools.ts";
import type { ToolId } from "#domain/calculators/tools.ts";
import { readerAt } from "../emails/reader-of.ts";
import { toolResult } from "../emails/tool-result.ts";
import { workOut } from "../tool-results/work-out.ts";
import type { WordMail } from "./mail-due.ts";

export const wordToolResult: WordMail = async (tx, { row_id }, { sender }) => {
  const { rows } = await tx.query<{ tool: ToolId; inputs: Record<string, unknown>; email: string }>(
    "select tool, inputs, email from public.tool_leads where id = $1",
    [row_id],
  );
  const [row] = rows;
  const found = row && workOut(row.tool, row.inputs);
  if (!found) return null;
  const params = new URLSearchParams({ tool: row.tool });
  for (const [name, value] of Object.entries(found.inputs)) params.set(name, String(value));
  return {
    kind: "tool-result",
    key: `tool-result:${row_id}`,
    to: { address: row.email },
    ...toolResult(
      {
        ...found,
        reader: await readerAt(tx, row.email),
        name: tools[row.tool].name,
        url: `${sender.siteUrl}/tools?${params}#${row.tool}`,
      },
      sender,
    ),
  };
};
