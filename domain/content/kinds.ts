import { bookingFields, upgradedBookings } from "./bookings.ts";
import { brandFields } from "./brand.ts";
import { checklistFields } from "./checklists.ts";
import type { Body, Fields } from "./fields.ts";
import { homePageFields } from "./home-page.ts";
import { legalFields } from "./legal.ts";
import { mailFields } from "./mails.ts";
import {
  aboutPageFields,
  bookingPageFields,
  contactPageFields,
  seoReportPageFields,
  servicesPageFields,
  toolsPageFields,
  workPageFields,
} from "./pages.ts";
import { questionFields, teamFields, testimonialFields } from "./people.ts";
import { portfolioFields } from "./portfolio.ts";
import { sellerFields } from "./seller.ts";
import {
  aiToolsPageFields,
  brandingPageFields,
  leadToolPageFields,
  oneDayPageFields,
  supportPageFields,
  weekPageFields,
} from "./service-pages.ts";
import { serviceFields } from "./services.ts";
import { studioFields } from "./studio.ts";
import { quizFields, toolFields } from "./tools.ts";

/** A kind of content that its owner edits. */
export interface Kind<Of extends Fields = Fields> {
  label: string;
  fields: Of;
  /** The page that shows it first; null where no page does. */
  page: string | null;
  /** Whether only owners change it: managers see it. */
  isOwners?: true;
  /** Whether an update of the software changes nothing of it once the studio has published its own: all is offered. */
  isOnlyOffered?: true;
  /** Whether what is shipped speaks of a studio that there is not, so that every other one has to replace it. */
  isOfDemo?: true;
  /** Makes a stored body of an earlier release, whose fields were others, into one with these. Pure. */
  upgraded?(stored: unknown): unknown;
}

/** Every kind that is edited in the admin area, by its name on the wire. */
export const kinds = {
  "page-home": { label: "Home page", fields: homePageFields, page: "/" },
  "page-services": { label: "Page of services", fields: servicesPageFields, page: "/services" },
  "page-work": { label: "Page of your work", fields: workPageFields, page: "/work" },
  "page-contact": { label: "Contact page", fields: contactPageFields, page: "/contact" },
  "page-about": {
    label: "Page about you",
    fields: aboutPageFields,
    page: "/about",
    isOfDemo: true,
  },
  "page-booking": { label: "Booking page", fields: bookingPageFields, page: "/booking" },
  "page-tools": { label: "Page of tools", fields: toolsPageFields, page: "/tools" },
  "page-seo-report": {
    label: "Page of the SEO report",
    fields: seoReportPageFields,
    page: "/seo-report",
  },
  "page-one-day": {
    label: "Page of the website in a day",
    fields: oneDayPageFields,
    page: "/services/one-day-website",
  },
  "page-week": {
    label: "Page of the website in a week",
    fields: weekPageFields,
    page: "/services/website-in-a-week",
  },
  "page-ai-tools": {
    label: "Page of AI tools",
    fields: aiToolsPageFields,
    page: "/services/ai-tool-development",
  },
  "page-lead-tool": {
    label: "Page of lead tools",
    fields: leadToolPageFields,
    page: "/services/lead-capture",
  },
  "page-branding": {
    label: "Page of branding",
    fields: brandingPageFields,
    page: "/services/complete-branding",
  },
  "page-support": {
    label: "Page of support and hosting",
    fields: supportPageFields,
    page: "/services/ongoing-support",
  },
  services: { label: "Services and prices", fields: serviceFields, page: "/services" },
  checklists: { label: "Checklists of projects", fields: checklistFields, page: "/services" },
  portfolio: { label: "Your work", fields: portfolioFields, page: "/work", isOfDemo: true },
  bookings: {
    label: "Kinds of calls",
    fields: bookingFields,
    page: "/booking",
    upgraded: upgradedBookings,
  },
  tools: { label: "Tools", fields: toolFields, page: "/tools" },
  quiz: { label: "Quiz", fields: quizFields, page: "/tools#quiz" },
  questions: { label: "Questions and answers", fields: questionFields, page: "/services#faq" },
  testimonials: { label: "What clients say", fields: testimonialFields, page: "/", isOfDemo: true },
  team: { label: "Who works here", fields: teamFields, page: "/about", isOfDemo: true },
  studio: { label: "Name and contact", fields: studioFields, page: "/contact", isOfDemo: true },
  mails: { label: "Mails to clients", fields: mailFields, page: null },
  brand: { label: "Brand", fields: brandFields, page: "/", isOwners: true },
  seller: {
    label: "Invoices, bank and tax",
    fields: sellerFields,
    page: null,
    isOwners: true,
    isOnlyOffered: true,
    isOfDemo: true,
  },
  legal: {
    label: "Legal texts",
    fields: legalFields,
    page: "/terms",
    isOwners: true,
    isOnlyOffered: true,
    isOfDemo: true,
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export type KindBody<Name extends KindName> = Body<(typeof kinds)[Name]["fields"]>;

/** Whether only owners change a kind. */
export const isOwners = (name: KindName): boolean => "isOwners" in kinds[name];

/** Whether an update of the software changes nothing of what the studio has published of a kind. */
export const isOnlyOffered = (name: KindName): boolean => "isOnlyOffered" in kinds[name];

/** Whether what is shipped of a kind speaks of a studio that there is not. */
export const isOfDemo = (name: KindName): boolean => "isOfDemo" in kinds[name];

/** A stored body with the fields of this release, as far as it has them. */
export function upgradedBody(name: KindName, stored: unknown): unknown {
  const kind: Kind = kinds[name];
  return kind.upgraded ? kind.upgraded(stored) : stored;
}

export const kindNames = Object.keys(kinds) as KindName[];
