import { isEmailAddress } from "./email-address.ts";

export const contactServices = ["one-day", "multi-page", "brand-identity", "other"] as const;
type ContactService = (typeof contactServices)[number];
export const contactStatuses = ["new", "in_progress", "completed", "cancelled"] as const;

export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  service: ContactService | "";
  message: string;
}

export type ContactFaults = Partial<Record<keyof ContactMessage, string>>;

/** What is wrong with each field; empty when the message can be sent. */
export function contactFaults(form: ContactMessage): ContactFaults {
  const faults: ContactFaults = {};
  if (form.name.trim() === "") faults.name = "Name is required";
  else if (form.name.length > 200) faults.name = "Please keep the name under 200 characters";
  if (form.email.trim() === "") faults.email = "Email is required";
  else if (!isEmailAddress(form.email.trim())) faults.email = "Invalid email address";
  if (form.phone.length > 50) faults.phone = "Please keep the phone number under 50 characters";
  if (form.message.trim() === "") faults.message = "Message is required";
  else if (form.message.length > 10_000) {
    faults.message = "Please keep the message under 10,000 characters";
  }
  return faults;
}

/** The row that is inserted: trimmed, empty phone and service are null. */
export function contactRow(form: ContactMessage) {
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone.trim() || null,
    service: form.service || null,
    message: form.message.trim(),
  };
}
