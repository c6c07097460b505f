import { type MortgageInputs, mortgage, mortgageReport } from "#domain/calculators/mortgage.ts";
import { moneyIn } from "#domain/calculators/report.ts";
import { YearBars } from "#web/ui/chart/year-bars.tsx";
import type { ResultProps } from "./calculator-work.ts";
import { Numbers, ResultWords } from "./result-words.tsx";

export default function MortgageResult({ inputs, money }: ResultProps<MortgageInputs>) {
  const { whole } = moneyIn(money);
  const report = mortgageReport(inputs, money);
  const found = mortgage(inputs);
  const years = found.state === "loan" ? found.years : [];
  return (
    <div className="grid gap-10">
      <ResultWords report={report} />
      {years.length > 0 && (
        <YearBars
          lowerLabel="Pays off the loan"
          upperLabel="Interest"
          bars={years.map(({ year, principal, interest }) => ({
            label: `Year ${year}`,
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
        columns={["Year", "Paid off", "Interest", "Still owed"]}
        rows={years.map(({ year, principal, interest, balance }) => [
          String(year),
          whole(principal),
          whole(interest),
          whole(balance),
        ])}
      />
      <p className="measure text-muted text-sm">
        An estimate: taxes differ from county to county, and a lender looks at more than these four
        numbers.
      </p>
    </div>
  );
}
