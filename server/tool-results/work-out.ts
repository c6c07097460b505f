import { quiz } from "#content/quiz.ts";
import { quizTips } from "#content/quiz-tips.ts";
import {
  marginFields,
  mortgageFields,
  savingsFields,
  timeFields,
} from "#domain/calculators/fields.ts";
import { type Fields, type Inputs, readInputs } from "#domain/calculators/inputs.ts";
import { mortgageReport } from "#domain/calculators/mortgage.ts";
import { marginReport } from "#domain/calculators/profit-margin.ts";
import { quizReport, readAnswers } from "#domain/calculators/quiz.ts";
import type { ToolReport } from "#domain/calculators/report.ts";
import { savingsReport } from "#domain/calculators/savings-goal.ts";
import { timeReport } from "#domain/calculators/time-savings.ts";
import type { ToolId } from "#domain/calculators/tools.ts";

export interface WorkedOut {
  /** As they stand in the address of the tool. */
  inputs: Record<string, string | number>;
  /** The same, as a person reads them. */
  asked: [name: string, value: string][];
  report: ToolReport;
}

/** The result of one tool by the rules that the page shows it by. null: these are no inputs of that tool. */
export function workOut(tool: ToolId, given: Record<string, unknown>): WorkedOut | null {
  return workers[tool](given);
}

type Worker = (given: Record<string, unknown>) => WorkedOut | null;

const workers: Record<ToolId, Worker> = {
  quiz: ({ answers }) => {
    const points = readAnswers(answers);
    if (!points) return null;
    const report = quizReport({ questions: quiz, tips: quizTips }, points);
    return { inputs: { answers: points.join("") }, asked: [], report };
  },
  mortgage: calculator(mortgageFields, mortgageReport),
  "savings-goal": calculator(savingsFields, savingsReport),
  "time-savings": calculator(timeFields, timeReport),
  "profit-margin": calculator(marginFields, marginReport),
};

function calculator<Of extends Fields>(
  fields: Of,
  report: (inputs: Inputs<Of>) => ToolReport,
): Worker {
  return (given) => {
    const read = readInputs(fields, (name) => given[name]);
    if (!read.ok) return null;
    const { inputs } = read;
    const asked = Object.entries(fields).map(([name, { label, unit }]): [string, string] => {
      const amount = (inputs[name] ?? 0).toLocaleString("en-US");
      return [
        label,
        { dollars: `$${amount}`, percent: `${amount}%` }[unit as string] ?? `${amount} ${unit}`,
      ];
    });
    return { inputs, asked, report: report(inputs) };
  };
}
