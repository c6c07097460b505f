import {
  type MarginInputs,
  marginReport,
  profitMargin,
} from "#domain/calculators/profit-margin.ts";
import { moneyIn } from "#domain/calculators/report.ts";
import { Waterfall } from "#web/ui/chart/waterfall.tsx";
import type { ResultProps } from "./calculator-work.ts";
import { Numbers, ResultWords, Tips } from "./result-words.tsx";

export default function MarginResult({ inputs, money }: ResultProps<MarginInputs>) {
  const { whole } = moneyIn(money);
  const report = marginReport(inputs, money);
  const { net } = profitMargin(inputs);
  const steps = [
    { label: "Sales", change: inputs.revenue },
    { label: "Goods", change: -inputs.goods },
    { label: "Running", change: -inputs.running },
    { label: "The rest", change: -inputs.other },
  ];
  return (
    <div className="grid gap-10">
      <ResultWords report={report} />
      <Waterfall
        steps={steps.map((step) => ({ ...step, text: whole(step.change) }))}
        total={{ label: net < 0 ? "Missing" : "Yours", text: whole(net) }}
      />
      <Tips title="What to do next" tips={report.tips} />
      <Numbers report={report} />
    </div>
  );
}
