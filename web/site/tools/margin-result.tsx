import {
  type MarginInputs,
  marginReport,
  profitMargin,
} from "#domain/calculators/profit-margin.ts";
import { moneyIn } from "#domain/calculators/report.ts";
import { useWords } from "#web/language/words.ts";
import { Waterfall } from "#web/ui/chart/waterfall.tsx";
import type { ResultProps } from "./calculator-work.ts";
import { Numbers, ResultWords, Tips } from "./result-words.tsx";
import { toolAnswers, useResult } from "./tool-answers.ts";

export default function MarginResult({ inputs, money }: ResultProps<MarginInputs>) {
  const { doNext, margin: words } = useWords(toolAnswers);
  const { whole } = moneyIn(money);
  const report = useResult(marginReport(inputs, money));
  const { net } = profitMargin(inputs);
  const steps = [
    { label: words.sales, change: inputs.revenue },
    { label: words.goods, change: -inputs.goods },
    { label: words.running, change: -inputs.running },
    { label: words.rest, change: -inputs.other },
  ];
  return (
    <div className="grid gap-10">
      <ResultWords report={report} />
      <Waterfall
        steps={steps.map((step) => ({ ...step, text: whole(step.change) }))}
        total={{ label: net < 0 ? words.missing : words.yours, text: whole(net) }}
      />
      <Tips title={doNext} tips={report.tips} />
      <Numbers report={report} />
    </div>
  );
}
