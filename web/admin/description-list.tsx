import type { ReactNode } from "react";

type Props = { items: readonly { term: string; value: ReactNode }[] };

/** Terms and their values in two aligned columns. */
export function DescriptionList({ items }: Props) {
  return (
    <dl className="grid gap-y-2.5 text-sm">
      {items.map(({ term, value }) => (
        <div key={term} className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
