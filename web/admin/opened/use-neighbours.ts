import { useRef, useState } from "react";
import { useLocation, useNavigate, useOutletContext } from "react-router";
import { rowsOnPage } from "#web/data/lists.ts";
import { type List, readList } from "../lists/read-list.ts";
import { hrefOf, type View } from "../view.ts";

/** What a page with a list gives to what is opened over it; null while the list is on its way. */
export type ListFacts = { view: View; list: List } | null;

export type Neighbours = {
  /** `3 of 61`; null when the list is not there or does not hold what is opened. */
  position: string | null;
  /** Null at an end. */
  previous: (() => void) | null;
  next: (() => void) | null;
};

/** Where what is opened stands in its list, and how to reach the rows beside it, on other pages too. */
export function useNeighbours(id: string): Neighbours {
  const facts = useOutletContext<ListFacts>();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [turning, setTurning] = useState(false);
  const place = usePlace(facts, id);
  if (!facts?.list.answer.ok || place === null) return nowhere;

  const { view, list } = facts;
  const { rows, page, total, more } = facts.list.answer;
  const nth = (page - 1) * rowsOnPage + place.index + 1;
  const open = (to: string) =>
    void navigate(to, { replace: true, preventScrollReset: true, state });
  const turn = async (to: number, end: "first" | "last") => {
    setTurning(true);
    const turned = await readList({ ...view, page: to });
    setTurning(false);
    if (!turned.answer.ok || turned.answer.page !== to) return;
    const row = turned.answer.rows.at(end === "first" ? 0 : -1);
    if (row) open(hrefOf({ ...view, page: to, id: row.id }));
  };
  const at = (index: number) => {
    const row = rows[index];
    if (row) return () => open(hrefOf({ ...view, tab: list.tab, page, id: row.id }));
    if (turning || (index < 0 ? page === 1 : page * rowsOnPage >= total)) return null;
    return () => void (index < 0 ? turn(page - 1, "last") : turn(page + 1, "first"));
  };
  return {
    position: `${nth} of ${more ? "more than " : ""}${total.toLocaleString("en-US")}`,
    previous: at(place.index - 1),
    next: at(place.isGone ? place.index : place.index + 1),
  };
}

/** A row whose new status has taken it out of a filtered list leaves its place to the one after it. */
function usePlace(facts: ListFacts, id: string) {
  const last = useRef<{ id: string; index: number } | null>(null);
  if (!facts?.list.answer.ok) return null;
  const index = facts.list.answer.rows.findIndex((row) => row.id === id);
  if (index >= 0) {
    last.current = { id, index };
    return { index, isGone: false };
  }
  return last.current?.id === id ? { index: last.current.index, isGone: true } : null;
}

const nowhere: Neighbours = { position: null, previous: null, next: null };
