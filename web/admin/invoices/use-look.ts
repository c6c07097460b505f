import { calendarDay } from "#domain/dates.ts";
import { lookOfInvoice } from "#domain/invoice/state.ts";
import { studioZone } from "#web/data/content.ts";

/** The state of an invoice as it is shown on the studio's day. */
export function useLook() {
  const today = calendarDay(new Date(), studioZone());
  return (invoice: { state: string; due_date: string | null }) => lookOfInvoice(invoice, today);
}
