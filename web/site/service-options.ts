import type { contactServices } from "#domain/contact/contact-message.ts";

type Id = (typeof contactServices)[number];

/** What one may write to us about, as the contact form lists it. */
export const serviceOptions = [
  { value: "one-day", label: "Website in a Day" },
  { value: "multi-page", label: "Website in a Week" },
  { value: "brand-identity", label: "Complete branding" },
  { value: "other", label: "Something else" },
] satisfies { value: Id; label: string }[];
