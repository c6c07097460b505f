import { displayedInvoiceState } from "#domain/invoice/state.ts";
import { booksDay } from "#web/data/content.ts";

/** Returns the state of an invoice as it is displayed today. */
export function useDisplayedInvoiceState() {
  const today = booksDay();
  return (invoice: { state: string; due_date: string | null }) =>
    displayedInvoiceState(invoice, today);
}
