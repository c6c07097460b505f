import { moneyIn } from "#domain/calculators/report.ts";
import {
  type SavingsInputs,
  type SavingsPoint,
  savingsGoal,
  savingsReport,
} from "#domain/calculators/savings-goal.ts";
import { useWords } from "#web/language/words.ts";
import { SavingsCurve } from "#web/ui/chart/savings-curve.tsx";
import type { ResultProps } from "./calculator-work.ts";
import { Numbers, ResultWords } from "./result-words.tsx";
import { toolAnswers, useResult } from "./tool-answers.ts";

export default function SavingsResult({ inputs, money }: ResultProps<SavingsInputs>) {
  const { year: nthYear, month: nthMonth, savings: words } = useWords(toolAnswers);
  const { whole } = moneyIn(money);
  const report = useResult(savingsReport(inputs, money));
  const found = savingsGoal(inputs);
  const curve = found.state === "reached" || found.state === "too-far" ? found.curve : [];
  return (
    <div className="grid gap-10">
      <ResultWords report={report} />
      {curve.length > 0 && (
        <SavingsCurve
          points={curve}
          goal={inputs.goal}
          goalLabel={words.goal(whole(inputs.goal))}
          balanceLabel={words.balance}
          paidInLabel={words.paidIn}
          to={nthMonth(curve.length - 1)}
        />
      )}
      <Numbers
        report={report}
        columns={words.columns}
        rows={yearly(curve).map(({ month, balance, paidIn }) => [
          month % 12 === 0 ? nthYear(month / 12) : nthMonth(month),
          whole(balance),
          whole(paidIn),
        ])}
      />
    </div>
  );
}

/** The points at the end of each year, and the last one. */
function yearly(curve: SavingsPoint[]) {
  return curve.filter(({ month }) => month > 0 && (month % 12 === 0 || month === curve.length - 1));
}
