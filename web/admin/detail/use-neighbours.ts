import { useRef, useState } from "react";
import { useLocation, useNavigate, useOutletContext } from "react-router";
import { rowsOnPage } from "#web/data/lists.ts";
import { type List, readList } from "../lists/read-list.ts";
import { hrefOf, type View } from "../view.ts";

/** What a page with a list gives to the dialog over it; null while the list is loading. */
export type ListContext = { view: View; list: List } | null;

export type Neighbours = {
  /** `3 of 61`; null when the list is not loaded or does not contain the row. */
  position: string | null;
  /** Null at an end of the list. */
  previous: (() => void) | null;
  next: (() => void) | null;
};

/** The position of the row with this id in its list, and how to open the rows beside it, also on other pages. */
export function useNeighbours(id: string): Neighbours {
  const context = useOutletContext<ListContext>();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isLoading, setLoading] = useState(false);
  const found = useIndex(context, id);
  if (!context?.list.answer.ok || found === null) return none;

  const { view, list } = context;
  const { rows, page, total, more } = context.list.answer;
  const nth = (page - 1) * rowsOnPage + found.index + 1;
  const open = (to: string) =>
    void navigate(to, { replace: true, preventScrollReset: true, state });
  const openOnPage = async (to: number, end: "first" | "last") => {
    setLoading(true);
    const next = await readList({ ...view, page: to });
    setLoading(false);
    if (!next.answer.ok || next.answer.page !== to) return;
    const row = next.answer.rows.at(end === "first" ? 0 : -1);
    if (row) open(hrefOf({ ...view, page: to, id: row.id }));
  };
  const at = (index: number) => {
    const row = rows[index];
    if (row) return () => open(hrefOf({ ...view, tab: list.tab, page, id: row.id }));
    if (isLoading || (index < 0 ? page === 1 : page * rowsOnPage >= total)) return null;
    return () => void (index < 0 ? openOnPage(page - 1, "last") : openOnPage(page + 1, "first"));
  };
  return {
    position: `${nth} of ${more ? "more than " : ""}${total.toLocaleString("en-US")}`,
    previous: at(found.index - 1),
    next: at(found.isGone ? found.index : found.index + 1),
  };
}

/** Remembers the index of a row that its new status has removed from a filtered list: the row after it is there now. */
function useIndex(context: ListContext, id: string) {
  const last = useRef<{ id: string; index: number } | null>(null);
  if (!context?.list.answer.ok) return null;
  const index = context.list.answer.rows.findIndex((row) => row.id === id);
  if (index >= 0) {
    last.current = { id, index };
    return { index, isGone: false };
  }
  return last.current?.id === id ? { index: last.current.index, isGone: true } : null;
}

const none: Neighbours = { position: null, previous: null, next: null };
