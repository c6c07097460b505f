import {
  type TimeInputs,
  timeReport,
  timeSavings,
  weeksPerYear,
} from "#domain/calculators/time-savings.ts";
import { WeekSquares } from "#web/ui/chart/week-squares.tsx";
import type { ResultProps } from "./calculator-work.ts";
import { Numbers, ResultWords } from "./result-words.tsx";
import { useResult } from "./tool-answers.ts";

export default function TimeResult({ inputs, money }: ResultProps<TimeInputs>) {
  const report = useResult(timeReport(inputs, money));
  const { weeksOfWork } = timeSavings(inputs);
  const listed = report.figures.filter((_, at) => listedFigures.includes(at));
  return (
    <div className="grid gap-10">
      <ResultWords report={report} />
      <WeekSquares filled={weeksOfWork} of={weeksPerYear} />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {listed.map(([name, value]) => (
          <div key={name} className="border-edge border-t pt-2">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-bold text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <Numbers report={report} />
    </div>
  );
}

/** What is saved a month, how much more is done, and from when it pays. */
const listedFigures = [3, 6, 7];
