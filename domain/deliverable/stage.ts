/**
 * What happens next with a deliverable, as the database decides it (`private.deliverable_stage`): the client approves or
 * asks for changes (`waiting`), or answers a price (`priced`); the studio names one (`requested`), answers the points of
 * a list (`sent`), or posts the version that they lead to (`owed`).
 */
export type Stage = "waiting" | "priced" | "requested" | "sent" | "owed" | "approved";

/** A list of changes about one version, as its row has it. */
export interface ChangeListFacts {
  state: "requested" | "priced" | "sent" | "answered" | "declined" | "withdrawn";
  /** The order that names its price, if one does. */
  order_id: string | null;
  points: readonly { answer: "done" | "not-done" | null }[];
}

export function isOpen({ state }: Pick<ChangeListFacts, "state">): boolean {
  return ["requested", "priced", "sent"].includes(state);
}

/** Whether the client can withdraw a list: until its first point is answered or a price for it is accepted. */
export function canWithdraw(list: ChangeListFacts): boolean {
  const isBegun = list.points.some(({ answer }) => answer !== null);
  return isOpen(list) && !isBegun && !(list.state === "sent" && list.order_id !== null);
}

/** Whether the studio can post a further version: not while a list of changes is open, and not after the approval. */
export function canPostVersion(stage: Stage): boolean {
  return stage === "waiting" || stage === "owed";
}
