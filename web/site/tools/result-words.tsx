import { useState } from "react";
import type { Tone, ToolReport } from "#domain/calculators/report.ts";
import { useWords } from "#web/language/words.ts";
import { NumbersTable } from "../numbers-table.tsx";
import { toolAnswers } from "./tool-answers.ts";

/** The result as a sentence with one large number. */
export function ResultWords({
  report,
  look = "figure-size",
}: {
  report: ToolReport;
  look?: string;
}) {
  const { headline, sentence, tone } = report;
  return (
    <div className="animate-rise" aria-live="polite">
      <p>{headline.label}</p>
      <p data-tone={tone} className={`${look} text-balance ${colours[tone]}`}>
        {headline.value}
      </p>
      <p className="measure mt-5 text-lg">{sentence}</p>
    </div>
  );
}

const colours: Record<Tone, string> = {
  green: "text-leaf",
  yellow: "text-amber-ink",
  red: "text-rust",
  plain: "",
};

/** The result as a table, with further rows for the numbers of a chart, and a link to these figures. */
export function Numbers({
  report,
  columns = [],
  rows = [],
}: {
  report: ToolReport;
  columns?: string[];
  rows?: string[][];
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-edge border-t pt-4 text-sm">
      <NumbersTable
        title={useWords(toolAnswers).table}
        figures={report.figures}
        columns={columns}
        rows={rows}
      />
      {!window.location.pathname.startsWith("/embed/") && <CopyLink />}
    </div>
  );
}

function CopyLink() {
  const words = useWords(toolAnswers);
  const [state, setState] = useState<"copy" | "copied" | "copyByHand">("copy");
  const copy = () =>
    navigator.clipboard
      .writeText(window.location.href)
      .then(() => setState("copied"))
      .catch(() => setState("copyByHand"));
  return (
    <button type="button" onClick={copy} className="link min-h-6">
      {words[state]}
    </button>
  );
}

export function Tips({ title, tips }: { title: string; tips: string[] }) {
  if (tips.length === 0) return null;
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ul className="ruled mt-4">
        {tips.map((tip) => (
          <li key={tip} className="py-3">
            {tip}
          </li>
        ))}
      </ul>
    </div>
  );
}
