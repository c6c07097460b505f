/** A row of `clock_events`: what the reading of a project's clock is worked out from. Rows are added, never changed. */
export interface ClockEvent {
  /** Numbers rise in the order of recording; they order events of the same moment. */
  id: number;
  /** ISO 8601 */
  at: string;
  kind: ClockEventKind;
  /** The id of the item, question, deliverable or invoice. */
  about: string | null;
}

export type ClockEventKind = keyof typeof clockEffects;

/** What the client has to do while the clock stands still; of several the first one is displayed. */
export const waitReasons = ["item", "question", "deliverable", "balance"] as const;
export type WaitReason = (typeof waitReasons)[number];

export type EndReason = "complete" | "completed" | "cancelled";

type Effect =
  | { sets: "submitted" | "deposit" | "confirmed" | "missing" }
  /** `opens`: from now on the client has to do this. `closes`: no longer. */
  | { opens: WaitReason }
  | { closes: WaitReason }
  | { ends: EndReason };

/**
 * Every kind of event, and what it does to the clock. An item is one that is needed to start. A deliverable waits from
 * its posting, or from the withdrawal of a list of changes, until it is approved or a list is sent; a question is a
 * blocking one; a balance is opened when it is issued and only the launch task is left, whichever is later.
 */
export const clockEffects = {
  "project-submitted": { sets: "submitted" },
  "deposit-settled": { sets: "deposit" },
  "item-opened": { opens: "item" },
  "item-ticked": { closes: "item" },
  "content-confirmed": { sets: "confirmed" },
  "content-missing": { sets: "missing" },
  "question-asked": { opens: "question" },
  "question-answered": { closes: "question" },
  "question-not-needed": { closes: "question" },
  "deliverable-waits": { opens: "deliverable" },
  "deliverable-answered": { closes: "deliverable" },
  "deliverable-complete": { ends: "complete" },
  "balance-opened": { opens: "balance" },
  "balance-closed": { closes: "balance" },
  "project-completed": { ends: "completed" },
  "project-cancelled": { ends: "cancelled" },
} as const satisfies Record<string, Effect>;
