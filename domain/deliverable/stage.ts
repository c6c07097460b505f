export type ListState = "requested" | "priced" | "sent" | "answered" | "declined" | "withdrawn";

export interface PointFacts {
  answer: "done" | "not-done" | null;
  /** Whether the point counts for a round of changes. */
  isCounted: boolean;
}

/** A list of changes about one version. */
export interface ChangeListFacts {
  version: number;
  /** From 1, within the deliverable. */
  number: number;
  state: ListState;
  /** Whether an order that was accepted, or that waits for an answer, names its price. */
  isPriced: boolean;
  points: readonly PointFacts[];
}

export interface DeliverableFacts {
  newestVersion: number;
  isApproved: boolean;
  lists: readonly ChangeListFacts[];
}

/**
 * What happens next: the client approves or asks for changes (`waiting`), or answers a price (`priced`); the studio
 * names one (`requested`), answers the points of a list (`sent`), or posts the version that they lead to (`owed`).
 */
export type Stage = "waiting" | "priced" | "requested" | "sent" | "owed" | "approved";

/** The same as the database decides (functions/deliverable.sql); a test compares both. */
export function stageOf(deliverable: DeliverableFacts): Stage {
  if (deliverable.isApproved) return "approved";
  const list = lastList(deliverable);
  if (!list) return "waiting";
  if (isOpen(list)) return list.state;
  return list.points.some(({ answer }) => answer === "done") ? "owed" : "waiting";
}

/** The newest list about the newest version that was not withdrawn. */
export function lastList<List extends ChangeListFacts>({
  newestVersion,
  lists,
}: {
  newestVersion: number;
  lists: readonly List[];
}): List | undefined {
  return lists
    .filter(({ version, state }) => version === newestVersion && state !== "withdrawn")
    .sort((a, b) => a.number - b.number)
    .at(-1);
}

export function isOpen<List extends Pick<ChangeListFacts, "state">>(
  list: List,
): list is List & { state: "requested" | "priced" | "sent" } {
  return ["requested", "priced", "sent"].includes(list.state);
}

/** Whether the client can withdraw a list: until its first point is answered or a price for it is accepted. */
export function canWithdraw(list: ChangeListFacts): boolean {
  const isBegun = list.points.some(({ answer }) => answer !== null);
  return isOpen(list) && !isBegun && !(list.state === "sent" && list.isPriced);
}

/** Whether the studio can post a further version: not while a list of changes is open, and not after the approval. */
export function canPostVersion(stage: Stage): boolean {
  return stage === "waiting" || stage === "owed";
}
