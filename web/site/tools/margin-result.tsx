import {
  type MarginInputs,
  marginReport,
  profitMargin,
} from "#domain/calculators/profit-margin.ts";
import { dollars } from "#domain/calculators/report.ts";
import { Waterfall } from "#web/ui/chart/waterfall.tsx";
import { Numbers, ResultWords, Tips } from "./result-words.tsx";

export default function MarginResult({ inputs }: { inputs: MarginInputs }) {
  const report = marginReport(inputs);
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
        steps={steps.map((step) => ({ ...step, text: dollars(step.change) }))}
        total={{ label: net < 0 ? "Missing" : "Yours", text: dollars(net) }}
      />
      <Tips title="What to do next" tips={report.tips} />
      <Numbers report={report} />
    </div>
  );
}
