import { useState } from "react";
import type { ListPage } from "#web/data/lists.ts";
import { newIds, stableRows } from "./stable-rows.ts";

type Row = { id: string; created_at: string };

/**
 * The rows of a list to show. Rows that arrive while the list is read wait until `show` is called.
 * @param key of the list's address: another list begins anew.
 * @param latest the page that was read last.
 * @returns `waiting`: how many rows are not shown yet; `fresh`: the ids of those that `show` added last.
 */
export function useStableRows<R extends Row>(key: string, latest: ListPage<R>) {
  const [base, setBase] = useState({ key, page: latest, fresh: none });
  const isSameList = base.key === key;
  const fresh = isSameList ? base.fresh : none;
  const { listed, waiting } = isSameList
    ? stableRows(base.page, latest)
    : { listed: latest, waiting: 0 };
  // While no row waits, the page that was read last is the one to compare the next one with.
  if (waiting === 0 && (!isSameList || base.page !== latest)) setBase({ key, page: latest, fresh });
  return {
    listed,
    waiting,
    fresh,
    show: () => setBase({ key, page: latest, fresh: newIds(base.page, latest) }),
  };
}

const none: ReadonlySet<string> = new Set();
