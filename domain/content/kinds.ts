import { bookingFields } from "./bookings.ts";
import { brandFields } from "./brand.ts";
import type { Body, Fields } from "./fields.ts";
import { homePageFields } from "./home-page.ts";
import { contactPageFields, servicesPageFields, workPageFields } from "./pages.ts";
import { questionFields } from "./questions.ts";
import { serviceFields } from "./services.ts";
import { studioFields } from "./studio.ts";
import { teamFields } from "./team.ts";
import { testimonialFields } from "./testimonials.ts";

/** A kind of content that its owner edits. */
export interface Kind<Of extends Fields = Fields> {
  label: string;
  fields: Of;
  /** The page that shows it first. */
  page: string;
  /** Whether only owners change it: managers see it. */
  isOwners?: true;
}

/** Every kind that is edited in the admin area, by its name on the wire. */
export const kinds = {
  "page-home": { label: "Home page", fields: homePageFields, page: "/" },
  "page-services": { label: "Page of services", fields: servicesPageFields, page: "/services" },
  "page-work": { label: "Page of your work", fields: workPageFields, page: "/work" },
  "page-contact": { label: "Contact page", fields: contactPageFields, page: "/contact" },
  services: { label: "Services and prices", fields: serviceFields, page: "/services" },
  bookings: { label: "Kinds of calls", fields: bookingFields, page: "/booking" },
  questions: { label: "Questions and answers", fields: questionFields, page: "/services#faq" },
  testimonials: { label: "What clients say", fields: testimonialFields, page: "/" },
  team: { label: "Who works here", fields: teamFields, page: "/about" },
  studio: { label: "Name and contact", fields: studioFields, page: "/contact" },
  brand: { label: "Brand", fields: brandFields, page: "/", isOwners: true },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export type KindBody<Name extends KindName> = Body<(typeof kinds)[Name]["fields"]>;

/** Whether only owners change a kind. */
export const isOwners = (name: KindName): boolean => "isOwners" in kinds[name];

export const kindNames = Object.keys(kinds) as KindName[];
