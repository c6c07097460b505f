import { z } from "zod";
import {
  marginFields,
  mortgageFields,
  savingsFields,
  timeFields,
} from "#domain/calculators/fields.ts";
import {
  amountWithUnit,
  type Fields,
  type Inputs,
  readInputs,
} from "#domain/calculators/inputs.ts";
import { mortgageReport } from "#domain/calculators/mortgage.ts";
import { marginReport } from "#domain/calculators/profit-margin.ts";
import { quizReport, readAnswers } from "#domain/calculators/quiz.ts";
import type { ToolReport } from "#domain/calculators/report.ts";
import { savingsReport } from "#domain/calculators/savings-goal.ts";
import { timeReport } from "#domain/calculators/time-savings.ts";
import type { ToolId } from "#domain/calculators/tools.ts";
import type { LeadTool } from "#domain/contact/lead-tools.ts";
import type { MoneyStyle } from "#domain/currency.ts";
import { reportInShort } from "#domain/seo/in-short.ts";
import { reportPath } from "#domain/seo/stored-report.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { publishedContent } from "../publishing/content.ts";
import { readReport } from "../seo/stored-reports.ts";
import { seoReportWords, translatedReport } from "../seo/words.ts";
import { translatedResult, translatedText } from "./words.ts";

export interface ComputedToolResult {
  /** The inputs as in the query string of the tool's address. */
  inputs: Record<string, string | number>;
  /** The inputs as a person reads them. */
  labelledInputs: [name: string, value: string][];
  report: ToolReport;
  /** The tool's name in a mail. */
  name: string;
  /** The path at which the result can be seen again, and the label of the button that leads there. */
  again: { path: string; label: string };
}

/** Computes the result of one tool by the same rules as the page; null for invalid inputs. */
export async function computeToolResult(
  db: Queryable,
  tool: LeadTool,
  given: Record<string, unknown>,
): Promise<ComputedToolResult | null> {
  if (tool === "seo-report") return storedReport(db, given.report);
  const found = workers[tool](given);
  if (!found) return null;
  const params = new URLSearchParams({ tool });
  for (const [name, value] of Object.entries(found.inputs)) params.set(name, String(value));
  const { leadTools, studio } = publishedContent();
  const say = (text: string) => translatedText(text, studio.language);
  const again = { path: `/tools?${params}#${tool}`, label: say("Change the figures") };
  return {
    ...found,
    labelledInputs: found.labelledInputs.map(([label, value]) => [say(label), value]),
    report: translatedResult(found.report, studio.language),
    name: leadTools.tools[tool].name,
    again,
  };
}

async function storedReport(db: Queryable, id: unknown): Promise<ComputedToolResult | null> {
  const parsed = z.uuid().safeParse(id);
  const report = parsed.success ? await readReport(db, parsed.data) : null;
  if (!report) return null;
  const { language } = publishedContent().studio;
  const words = seoReportWords[language];
  return {
    inputs: { report: report.id },
    labelledInputs: [[words.pageName, report.url]],
    report: reportInShort(translatedReport(report, language), words),
    name: words.title,
    again: { path: reportPath(report.id), label: words.readIt },
  };
}

type Worker = (
  given: Record<string, unknown>,
) => Pick<ComputedToolResult, "inputs" | "labelledInputs" | "report"> | null;

const workers: Record<ToolId, Worker> = {
  quiz: ({ answers }) => {
    const points = readAnswers(answers);
    if (!points) return null;
    const report = quizReport(publishedContent().quiz, points);
    return { inputs: { answers: points.join("") }, labelledInputs: [], report };
  },
  mortgage: calculator(mortgageFields, mortgageReport),
  "savings-goal": calculator(savingsFields, savingsReport),
  "time-savings": calculator(timeFields, timeReport),
  "profit-margin": calculator(marginFields, marginReport),
};

function calculator<Of extends Fields>(
  fields: Of,
  report: (inputs: Inputs<Of>, style: MoneyStyle) => ToolReport,
): Worker {
  return (given) => {
    const style = publishedContent().money;
    const read = readInputs(fields, (name) => given[name], style);
    if (!read.ok) return null;
    const { inputs } = read;
    const labelledInputs = Object.entries(fields).map(
      ([name, { label, unit }]): [string, string] => [
        label,
        amountWithUnit(inputs[name] ?? 0, unit, style),
      ],
    );
    return { inputs, labelledInputs, report: report(inputs, style) };
  };
}
