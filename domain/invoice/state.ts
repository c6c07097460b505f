/**
 * An invoice's state as it is displayed: the one that the database works out, or `overdue` when its due day is over.
 */
export type DisplayedInvoiceState = "draft" | "open" | "overdue" | "paid" | "credited";

/**
 * @param today `YYYY-MM-DD` in the seller's zone. An invoice is overdue from the midnight after the day it is due on.
 */
export function displayedInvoiceState(
  { state, due_date }: { state: string; due_date: string | null },
  today: string,
): DisplayedInvoiceState {
  if (state === "open" && due_date !== null && due_date < today) return "overdue";
  return state as DisplayedInvoiceState;
}

/** The colour of the badge. */
export const invoiceTone = {
  draft: "neutral",
  open: "yellow",
  overdue: "red",
  paid: "green",
  credited: "neutral",
} as const satisfies Record<DisplayedInvoiceState, string>;
