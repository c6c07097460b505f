import { calendarDay } from "#domain/dates.ts";
import { displayedInvoiceState } from "#domain/invoice/state.ts";
import { studioZone } from "#web/data/content.ts";

/** Returns the state of an invoice as it is displayed today, by the studio's calendar. */
export function useDisplayedInvoiceState() {
  const today = calendarDay(new Date(), studioZone());
  return (invoice: { state: string; due_date: string | null }) =>
    displayedInvoiceState(invoice, today);
}
