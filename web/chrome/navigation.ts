// Every link of the header and the footer.
import type { OwnAddOn, Plan, addOns as shippedAddOns } from "#content/services.ts";
import type { studio } from "#content/studio.ts";
import type { EventType } from "#domain/booking/event-type.ts";
import type { PublishedBrand } from "#domain/content/brand.ts";
import type { MoneyStyle } from "#domain/currency.ts";
import type { AddOnTexts } from "#domain/service/translations.ts";

/** What header and footer need of the published content. */
export interface ChromeContent {
  studio: typeof studio;
  brand: PublishedBrand;
  money: Pick<MoneyStyle, "currency">;
  catalogue: {
    plans: readonly Plan[];
    addOns: typeof shippedAddOns;
    ownAddOns: readonly OwnAddOn[];
  };
  booking: { eventTypes: readonly Pick<EventType, "id" | "name">[] };
}

export type NavigationEntry = { label: string; to: string; children?: NavigationChild[] };

export type NavigationChild = {
  label: string;
  to: string;
  /** A description in a few words. */
  line?: string;
  price?: { cents: number; kind: "fixed" | "from" | "monthly" };
  /** The heading of the column of the menu that the link is in. */
  group?: string;
};

const servicesOf = ({
  catalogue: { plans, addOns, ownAddOns },
}: ChromeContent): NavigationChild[] => [
  ...plans.map(({ name, page, price, line, timeline }) => ({
    label: name,
    to: page,
    line: line || timeline,
    price: priceOf(price),
    group: "Plans",
  })),
  ...[addOns.leadTool, addOns.branding, ...ownAddOns]
    .filter(({ hidden }) => !hidden)
    .map((addOn) => ({ ...entryOf(addOn), price: priceOf(addOn) })),
  ...[addOns.support]
    .filter(({ hidden }) => !hidden)
    .map((support) => ({
      ...entryOf(support),
      price: { cents: support.monthlyCents, kind: "monthly" as const },
    })),
];

export const mainNavigation = (content: ChromeContent): NavigationEntry[] => [
  { label: "Home", to: "/" },
  { label: "Services", to: "/services", children: servicesOf(content) },
  { label: "Tools", to: "/tools" },
  { label: "Work", to: "/work" },
  { label: "About", to: "/about" },
  { label: "Contact", to: "/contact" },
];

/** Whether a path of the application needs an account; only the questionnaire does not. */
export function isInside(path: string) {
  return /^\/(dashboard|profile|admin|project|invoices)(\/|$)/.test(path);
}

/** Whether a page stands beside the rail of the admin area. */
export function isInStudio(path: string) {
  return /^\/admin(\/|$)/.test(path);
}

type FooterColumn = { title: string; links: { label: string; to: string }[] };

export const footerNavigation = (content: ChromeContent): FooterColumn[] => [
  {
    title: "Company",
    links: [
      { label: "Home", to: "/" },
      { label: "Work", to: "/work" },
      { label: "About", to: "/about" },
      { label: "Contact", to: "/contact" },
    ],
  },
  {
    title: "Services",
    links: servicesOf(content).map(({ label, to }) => ({ label, to })),
  },
  {
    title: "Resources",
    links: [
      { label: "Start a project", to: "/register" },
      { label: "Book a call", to: "/booking" },
      // The first one is that of the booking page.
      ...content.booking.eventTypes
        .slice(1)
        .map(({ id, name }) => ({ label: name, to: `/schedule/${id}` })),
      { label: "Tools", to: "/tools" },
      { label: "Free SEO report", to: "/seo-report" },
      { label: "Questions", to: "/services#faq" },
      { label: "Client login", to: "/login" },
      { label: "Terms of Service", to: "/terms" },
      { label: "Privacy Policy", to: "/privacy" },
    ],
  },
];

function entryOf({ name, menu, line, page }: AddOnTexts & { page: string }) {
  return { label: menu || name, to: page, line, group: "Add-ons" };
}

function priceOf({ cents, from }: { cents: number; from: boolean }) {
  return { cents, kind: from ? "from" : "fixed" } as const;
}
