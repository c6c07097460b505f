import type { ListPage } from "#web/data/lists.ts";

type Row = { id: string; created_at: string };

export type StableRows<R> = {
  listed: ListPage<R>;
  /** How many newer rows are not shown yet. */
  waiting: number;
};

/**
 * Keeps a list stable while somebody reads it: the rows that are shown, with their present values, while newer rows
 * wait. Where there are no newer rows, or nothing was shown, it is the page that was read last.
 */
export function stableRows<R extends Row>(
  visible: ListPage<R>,
  latest: ListPage<R>,
): StableRows<R> {
  const waiting = countWaiting(visible, latest);
  if (waiting === 0) return { listed: latest, waiting };
  const byId = new Map(latest.rows.map((row) => [row.id, row]));
  const rows = visible.rows.map((row) => byId.get(row.id) ?? row);
  return { listed: { ...visible, rows }, waiting };
}

/** Ids of the rows that were not shown before. */
export function newIds<R extends Row>(
  visible: ListPage<R>,
  latest: ListPage<R>,
): ReadonlySet<string> {
  const known = new Set(visible.rows.map(({ id }) => id));
  return new Set(latest.rows.flatMap(({ id }) => (known.has(id) ? [] : [id])));
}

function countWaiting<R extends Row>(visible: ListPage<R>, latest: ListPage<R>): number {
  const [newest] = visible.rows;
  if (!newest || visible.page !== latest.page) return 0;
  const more = Math.max(0, latest.total - visible.total);
  if (latest.page > 1) return more;
  const ids = newIds(visible, latest);
  const newer = latest.rows.filter(
    ({ id, created_at }) => ids.has(id) && Date.parse(created_at) >= Date.parse(newest.created_at),
  );
  return newer.length === 0 ? 0 : Math.max(newer.length, more);
}
