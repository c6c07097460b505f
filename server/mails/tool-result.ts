import type { ToolReport } from "#domain/calculators/report.ts";
import type { LeadTool } from "#domain/contact/lead-tools.ts";
import type { Reader } from "#engine/auth/service.ts";
import { publishedContent } from "../publishing/content.ts";
import { computeToolResult } from "../tool-results/compute-tool-result.ts";
import { translatedText } from "../tool-results/words.ts";
import type { Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import type { Mail, Site } from "./composing/mail.ts";
import { readerAt } from "./composing/reader-of.ts";

export default {
  "tool-result": async (tx, { row_id }, { site }) => {
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
          url: `${site.url}${found.again.path}`,
          button: found.again.label,
        },
        site,
      ),
    };
  },
} satisfies Mails;

export interface ToolResult {
  /** 'Mortgage' */
  name: string;
  report: ToolReport;
  /** The inputs of the calculation. */
  labelledInputs: [name: string, value: string][];
  /** The address that displays the result again, and the label of the button that leads there. */
  url: string;
  button: string;
  reader: Reader;
}

/**
 * To whoever ticked 'Email me this result'. The mail is in the studio's language, like the tools, and its foot in the
 * reader's own. Nothing in it was written by a stranger: words and figures are ours.
 */
export function toolResult(
  { name, report, labelledInputs, url, button, reader }: ToolResult,
  site: Site,
): Mail {
  const { headline, sentence, figures, tips } = report;
  const { language } = publishedContent().studio;
  const label = language === "en" ? headline.label.toLowerCase() : headline.label;
  return layOut(
    {
      subject: `${name}: ${label} ${headline.value}`,
      preview: sentence,
      heading: `${headline.label}: ${headline.value}`,
      paragraphs: [sentence, ...tips],
      details: [...labelledInputs, ...figures],
      button: { label: button, url },
      smallPrint: translatedText(whyThisMail, language),
    },
    { site, language: reader.language, writtenIn: language },
  );
}

const whyThisMail =
  "You get this one mail because your address was typed into the tool and “Email me this result” was ticked. If it was not you, there is nothing to do: we do not write again. Questions, or would you rather that we forget it? Just answer.";
