import type { ToolId } from "#domain/calculators/tools.ts";
import type { SiteContent } from "../content.ts";
import { Island } from "../island.tsx";
import Mortgage from "../islands/mortgage.tsx";
import ProfitMargin from "../islands/profit-margin.tsx";
import Quiz from "../islands/quiz.tsx";
import SavingsGoal from "../islands/savings-goal.tsx";
import TimeSavings from "../islands/time-savings.tsx";

type Props = { id: ToolId; content: Pick<SiteContent, "leadTools" | "quiz" | "money"> };

/** A tool, on the page of all tools as well as on its own page. */
export function ToolIsland({ id, content: { leadTools, quiz, money } }: Props) {
  const { consent } = leadTools;
  const wakeFor = [`tool=${id}`];
  if (id === "quiz") return <Island of={Quiz} props={{ quiz, consent }} wakeFor={wakeFor} />;
  return <Island of={calculators[id]} props={{ consent, money }} wakeFor={wakeFor} />;
}

const calculators = {
  mortgage: Mortgage,
  "savings-goal": SavingsGoal,
  "time-savings": TimeSavings,
  "profit-margin": ProfitMargin,
};
