/** The kinds of things that wait for the studio, in the order of its first screen; database/functions/today.sql finds them. */
export const waitingKinds = [
  "deadline",
  "answer",
  "changes",
  "approval",
  "call",
  "unpaid",
  "refund",
  "content",
  "order",
  "deposit",
  "report",
  "contact",
  "overdue",
  "booking",
  "unsent-mail",
  "held-mail",
] as const;

export type WaitingKind = (typeof waitingKinds)[number];

/** Of each kind: up to how many rows are counted, and how many are listed. The database reads it. */
export const waitingRows = { counted: 25, listed: 8 } as const;
