import type { ComponentType } from "react";
import type { ToolsWords } from "#content/words/tools/en.ts";
import type { CalculatorId, ToolId } from "#domain/calculators/tools.ts";
import type { SiteContent } from "../content.ts";
import { Island } from "../island.tsx";
import Mortgage from "../islands/mortgage.tsx";
import ProfitMargin from "../islands/profit-margin.tsx";
import Quiz from "../islands/quiz.tsx";
import SavingsGoal from "../islands/savings-goal.tsx";
import TimeSavings from "../islands/time-savings.tsx";
import { toolsWords } from "../words.ts";
import type { ToolProps } from "./gate.tsx";

type Props = { id: ToolId; content: Pick<SiteContent, "studio" | "leadTools" | "quiz" | "money"> };

/** A tool, on the page of all tools as well as on its own page. */
export function ToolIsland({ id, content: { studio, leadTools, quiz, money } }: Props) {
  const { consent } = leadTools;
  const wakeFor = [`tool=${id}`];
  const all = toolsWords.in(studio.language);
  const { form } = all;
  if (id === "quiz") {
    const words = { ...form, ...all.quiz };
    return <Island of={Quiz} props={{ quiz, consent, words }} wakeFor={wakeFor} />;
  }
  // Which words belong to which calculator, TypeScript cannot say of an id.
  const Calculator = calculators[id] as ComponentType<ToolProps<ToolsWords[CalculatorId]>>;
  const words = { ...form, ...all[id] };
  return <Island of={Calculator} props={{ consent, money, words }} wakeFor={wakeFor} />;
}

const calculators = {
  mortgage: Mortgage,
  "savings-goal": SavingsGoal,
  "time-savings": TimeSavings,
  "profit-margin": ProfitMargin,
};
