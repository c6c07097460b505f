import { moneyIn } from "#domain/calculators/report.ts";
import {
  type SavingsInputs,
  type SavingsPoint,
  savingsGoal,
  savingsReport,
} from "#domain/calculators/savings-goal.ts";
import { SavingsCurve } from "#web/ui/chart/savings-curve.tsx";
import type { ResultProps } from "./calculator-work.ts";
import { Numbers, ResultWords } from "./result-words.tsx";

export default function SavingsResult({ inputs, money }: ResultProps<SavingsInputs>) {
  const { whole } = moneyIn(money);
  const report = savingsReport(inputs, money);
  const found = savingsGoal(inputs);
  const curve = found.state === "reached" || found.state === "too-far" ? found.curve : [];
  return (
    <div className="grid gap-10">
      <ResultWords report={report} />
      {curve.length > 0 && (
        <SavingsCurve
          points={curve}
          goal={inputs.goal}
          goalLabel={`The goal, ${whole(inputs.goal)}`}
          balanceLabel="What you have"
          paidInLabel="What you put in"
          to={`Month ${curve.length - 1}`}
        />
      )}
      <Numbers
        report={report}
        columns={["After", "You have", "You put in"]}
        rows={yearly(curve).map(({ month, balance, paidIn }) => [
          month % 12 === 0 ? `Year ${month / 12}` : `Month ${month}`,
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
