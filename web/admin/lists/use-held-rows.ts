import { useState } from "react";
import { hrefOf, type View } from "../view.ts";
import { freshIds, heldRows } from "./held-rows.ts";
import type { List } from "./read-list.ts";

export type HeldList = {
  list: List;
  /** How many rows have come that are not shown yet. */
  waiting: number;
  /** Ids of the rows that were let in last. */
  fresh: ReadonlySet<string>;
  /** Lets in what waits. */
  show(): void;
};

/** The list of a view; rows that come while it is read wait until they are asked for. */
export function useHeldRows(view: View, came: List): HeldList {
  const key = hrefOf({ ...view, id: null });
  const [held, setHeld] = useState({ key, list: came, fresh: nothing });
  const isSameView = held.key === key;
  const now = isSameView ? hold(held.list, came) : { list: came, waiting: 0, fresh: nothing };
  const isSettled = now.waiting > 0 || held.list === came;
  if (!isSameView || !isSettled) {
    setHeld({ key, list: came, fresh: isSameView ? held.fresh : nothing });
  }
  return {
    list: now.list,
    waiting: now.waiting,
    fresh: isSameView ? held.fresh : nothing,
    show: () => setHeld({ key, list: came, fresh: now.fresh }),
  };
}

const nothing: ReadonlySet<string> = new Set();

function hold(shown: List, came: List) {
  if (!shown.answer.ok || !came.answer.ok) return { list: came, waiting: 0, fresh: nothing };
  const [before, after] = [shown.answer, came.answer] as [Listed, Listed];
  const { listed, waiting } = heldRows(before, after);
  // Of one view: the rows of both are of the same kind.
  const list = { ...came, answer: { ok: true, ...listed } } as List;
  return { list: waiting > 0 ? list : came, waiting, fresh: freshIds(before, after) };
}

type Listed = Parameters<typeof heldRows>[0];
