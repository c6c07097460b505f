import { Check, Clock, X } from "lucide-react";
import type { ReactNode } from "react";
import type { DeliverableWords } from "#content/words/deliverables/en.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import type { ChangeList, Point } from "#web/data/deliverables.ts";
import { RecordedFiles } from "./recorded-files.tsx";

type Props = {
  list: ChangeList;
  words: DeliverableWords;
  locale: Locale;
  /** What is below the answer to a point; the studio has its form there. */
  below?: (point: Point) => ReactNode;
};

/** A list of changes with the answer to each point. */
export function ListView({ list, words, locale, below }: Props) {
  const { points, sender_name, sent_at, state } = list;
  return (
    <section className="grid gap-3">
      <h4 className="font-semibold text-sm">
        {words.list(sender_name ?? words.somebody, dateAndTime(sent_at, locale))}
      </h4>
      <ol className="ruled">
        {points.map((point) => (
          <li key={point.id} className="grid gap-2 py-4">
            <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
              <span className="font-semibold text-muted tabular-nums">{point.position}.</span>
              <div className="grid gap-2">
                <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {point.text}
                </p>
                <RecordedFiles files={point.files} />
                {(point.answer || state !== "withdrawn") && (
                  <Answered point={point} words={words} />
                )}
                {below?.(point)}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answered({ point, words }: { point: Point; words: DeliverableWords }) {
  const { answer, reason, is_counted } = point;
  const [Icon, look, text] =
    answer === "done"
      ? ([Check, "text-leaf", words.done] as const)
      : answer === "not-done"
        ? ([X, "text-rust", words.notDonePoint] as const)
        : ([Clock, "text-muted", words.notYet] as const);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 text-sm ${look}`}>
      <Icon aria-hidden className="size-4 shrink-0 self-center" />
      <span className="font-semibold">{text}</span>
      {reason && (
        <span dir="auto" className="min-w-0 whitespace-pre-line text-ink [overflow-wrap:anywhere]">
          {reason}
        </span>
      )}
      {!is_counted && <span className="text-muted">{words.notCounted}</span>}
    </p>
  );
}
