import type { ListPage } from "#web/data/lists.ts";

type Row = { id: string; created_at: string };

export type Held<R> = {
  listed: ListPage<R>;
  /** How many newer rows wait above those shown. */
  waiting: number;
};

/**
 * What is being read stays where it is: the rows shown, as they are now, while newer ones wait. Without
 * newer ones, or where nothing was shown, it is what came.
 */
export function heldRows<R extends Row>(shown: ListPage<R>, came: ListPage<R>): Held<R> {
  const waiting = waitingRows(shown, came);
  if (waiting === 0) return { listed: came, waiting };
  const now = new Map(came.rows.map((row) => [row.id, row]));
  const rows = shown.rows.map((row) => now.get(row.id) ?? row);
  return { listed: { ...shown, rows }, waiting };
}

/** Ids of the rows that were not shown before. */
export function freshIds<R extends Row>(
  shown: ListPage<R>,
  came: ListPage<R>,
): ReadonlySet<string> {
  const known = new Set(shown.rows.map(({ id }) => id));
  return new Set(came.rows.flatMap(({ id }) => (known.has(id) ? [] : [id])));
}

function waitingRows<R extends Row>(shown: ListPage<R>, came: ListPage<R>): number {
  const [newest] = shown.rows;
  if (!newest || shown.page !== came.page) return 0;
  const more = Math.max(0, came.total - shown.total);
  if (came.page > 1) return more;
  const known = freshIds(shown, came);
  const newer = came.rows.filter(
    ({ id, created_at }) =>
      known.has(id) && Date.parse(created_at) >= Date.parse(newest.created_at),
  );
  return newer.length === 0 ? 0 : Math.max(newer.length, more);
}
