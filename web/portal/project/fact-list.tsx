import type { ReactNode } from "react";

type Fact = { term: string; fact: ReactNode /** Over both columns. */; isLong?: boolean };
type Props = { facts: readonly Fact[]; columns?: 1 | 2 };

/** Terms and the client's answers; questions without an answer are left out. */
export function FactList({ facts, columns = 1 }: Props) {
  return (
    <dl className={`grid gap-x-10 gap-y-4 ${columns === 2 ? "sm:grid-cols-2" : ""}`}>
      {facts
        .filter(({ fact }) => fact)
        .map(({ term, fact, isLong }) => (
          <div key={term} className={isLong ? "sm:col-span-full" : ""}>
            <dt className="text-muted text-sm">{term}</dt>
            <dd dir="auto" className="measure whitespace-pre-line [overflow-wrap:anywhere]">
              {fact}
            </dd>
          </div>
        ))}
    </dl>
  );
}
