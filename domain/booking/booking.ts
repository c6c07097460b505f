import { isEmailAddress } from "../contact/email-address.ts";
import type { EventTypeId } from "./event-type.ts";

/** What somebody types to book a call. */
export interface BookingForm {
  name: string;
  email: string;
  phone: string;
  note: string;
}

export type BookingFaults = Partial<Record<keyof BookingForm, string>>;

/** A booking as the visitor who made it may see it. */
export interface VisitorBooking {
  event: EventTypeId;
  /** 'Strategy call' */
  name: string;
  /** ISO 8601, UTC. */
  starts_at: string;
  ends_at: string;
  /** The visitor's, by its name. */
  zone: string;
  email: string;
  phone: string;
  status: "booked" | "cancelled";
  /** Opens this again. */
  token: string;
  links: { file: string; google: string; outlook: string; move: string; cancel: string };
}

/** So many calls that are still to come, for one address. */
export const mostAhead = 3;

/** What is wrong with each field; empty when the call can be booked. */
export function bookingFaults(form: BookingForm): BookingFaults {
  const faults: BookingFaults = {};
  if (form.name.trim() === "") faults.name = "Please tell us your name.";
  else if (form.name.length > 120) faults.name = "Please keep the name under 120 characters.";
  if (form.email.trim() === "") faults.email = "We need an address for the confirmation.";
  else if (!isEmailAddress(form.email.trim())) {
    faults.email = "This is not an e-mail address. It looks like ada@example.com.";
  }
  if (form.phone.trim() === "") faults.phone = "We ring you, so we need a number.";
  else if (!/^[+(\d][\d\s().\-/x#,]{4,48}$/i.test(form.phone.trim())) {
    faults.phone = "This is no telephone number. Write it like +1 213 555 0142.";
  }
  if (form.note.length > 2000) faults.note = "Please keep the note under 2,000 characters.";
  return faults;
}

/** What is stored: trimmed, an empty note is null. */
export function bookingRow(form: BookingForm) {
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    note: form.note.trim() || null,
  };
}
