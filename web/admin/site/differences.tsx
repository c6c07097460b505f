import type { Difference } from "./use-draft.ts";

/** What publishing changes, in words. */
export function Differences({ of }: { of: readonly Difference[] }) {
  return (
    <ul className="grid gap-5">
      {of.map(({ path, label, before, after }) => (
        <li key={path} className="grid gap-1">
          <b>{label}</b>
          <Compared before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}

export function Compared({ before, after }: { before: string; after: string }) {
  return (
    <span className="grid gap-1 whitespace-pre-line">
      <del className="text-muted">
        <span className="sr-only">Now: </span>
        {before}
      </del>
      <ins className="no-underline">
        <span className="sr-only">Then: </span>
        {after}
      </ins>
    </span>
  );
}
