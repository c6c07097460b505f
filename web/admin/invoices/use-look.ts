import { calendarDay } from "#domain/dates.ts";
import { lookOfInvoice } from "#domain/invoice/state.ts";
import { studioZone } from "#web/data/content.ts";

/** Returns the state of an invoice as it is displayed today, by the studio's calendar. */
export function useLook() {
  const today = calendarDay(new Date(), studioZone());
  return (invoice: { state: string; due_date: string | null }) => lookOfInvoice(invoice, today);
}
