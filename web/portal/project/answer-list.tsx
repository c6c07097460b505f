import type { ReactNode } from "react";

type ListedAnswer = {
  term: string;
  value: ReactNode;
  /** Whether the answer takes the width of both columns. */
  isLong?: boolean;
};
type Props = { answers: readonly ListedAnswer[]; columns?: 1 | 2 };

/** Terms and the client's answers; questions without an answer are left out. */
export function AnswerList({ answers, columns = 1 }: Props) {
  return (
    <dl className={`grid gap-x-10 gap-y-4 ${columns === 2 ? "sm:grid-cols-2" : ""}`}>
      {answers
        .filter(({ value }) => value)
        .map(({ term, value, isLong }) => (
          <div key={term} className={isLong ? "sm:col-span-full" : ""}>
            <dt className="text-muted text-sm">{term}</dt>
            <dd dir="auto" className="measure whitespace-pre-line [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
