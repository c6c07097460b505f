import { type MortgageInputs, mortgage, mortgageReport } from "#domain/calculators/mortgage.ts";
import { moneyIn } from "#domain/calculators/report.ts";
import { useWords } from "#web/language/words.ts";
import { YearBars } from "#web/ui/chart/year-bars.tsx";
import type { ResultProps } from "./calculator-work.ts";
import { Numbers, ResultWords } from "./result-words.tsx";
import { toolAnswers, useResult } from "./tool-answers.ts";

export default function MortgageResult({ inputs, money }: ResultProps<MortgageInputs>) {
  const { year: nthYear, mortgage: words } = useWords(toolAnswers);
  const { whole } = moneyIn(money);
  const report = useResult(mortgageReport(inputs, money));
  const found = mortgage(inputs);
  const years = found.state === "loan" ? found.years : [];
  return (
    <div className="grid gap-10">
      <ResultWords report={report} />
      {years.length > 0 && (
        <YearBars
          lowerLabel={words.principal}
          upperLabel={words.interest}
          bars={years.map(({ year, principal, interest }) => ({
            label: nthYear(year),
            lower: principal,
            upper: interest,
          }))}
        />
      )}
      {report.tips.map((tip) => (
        <p key={tip} className="measure">
          {tip}
        </p>
      ))}
      <Numbers
        report={report}
        columns={words.columns}
        rows={years.map(({ year, principal, interest, balance }) => [
          String(year),
          whole(principal),
          whole(interest),
          whole(balance),
        ])}
      />
      <p className="measure text-muted text-sm">{words.estimate}</p>
    </div>
  );
}
