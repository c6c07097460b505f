import type { ReactNode } from "react";

type Props = { facts: readonly { term: string; fact: ReactNode }[] };

/** Names and what they are, in two aligned columns. */
export function Facts({ facts }: Props) {
  return (
    <dl className="grid gap-y-2.5 text-sm">
      {facts.map(({ term, fact }) => (
        <div key={term} className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
