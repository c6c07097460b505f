import type { ReactNode } from "react";

type Fact = { term: string; fact: ReactNode };

/** Terms and what the client answered; what was left out is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-4">
      {facts
        .filter(({ fact }) => fact)
        .map(({ term, fact }) => (
          <div key={term}>
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
