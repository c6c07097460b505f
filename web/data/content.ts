import type { PublishedContent } from "#content/published-content.ts";
import type { studio } from "#content/studio.ts";
import { eventTypeIn } from "#domain/booking/event-type.ts";
import type { PublishedBrand } from "#domain/content/brand.ts";
import type { MoneyStyle } from "#domain/currency.ts";
import { calendarDay } from "#domain/dates.ts";
import type { Pricing } from "#domain/order/order-price.ts";
import { contentPath } from "#domain/page/current-content.ts";
import { planIdOf, planIn, readSold } from "#domain/service/service.ts";
import { inLanguage } from "#domain/service/translations.ts";
import type { Language } from "#domain/settings/settings.ts";
import { settings } from "./settings.ts";

/** The part of the published content that the portal and the admin area need, as the server publishes it. */
export interface Content {
  studio: typeof studio;
  brand: PublishedBrand;
  money: MoneyStyle;
  catalogue: PublishedContent["catalogue"];
  booking: PublishedContent["booking"];
  /** How an order is priced. */
  pricing: Pricing;
  /** Whether an invoice is issued only when the client's billing details are there. */
  requiresBillingDetails: boolean;
  /** Whether the seller is in the EU, where the tax depends on the buyer. */
  sellsInUnion: boolean;
  /** The time zone in which an invoice's day begins. */
  booksZone: string;
  /** The version of what a client agrees to, which binding requests carry. */
  agreedContent: string;
}

/**
 * Loads the content, once for as long as the page is open. Called by the loader of every page that shows it.
 * @throws Error where it cannot be loaded; the next call tries again.
 */
export function loadContent(): Promise<Content> {
  loading ??= fetchContent().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** @throws Error before `loadContent` has answered, which means that the page's loader does not call it. */
export function content(): Content {
  if (!loaded) throw new Error("The content was read before a loader had loaded it.");
  return loaded;
}

/** Null before `loadContent` has answered, which can be so on the error page. */
export function contentIfLoaded(): Content | null {
  return loaded ?? null;
}

/** The kinds of calls that are booked now, and then those that are hidden. */
export const eventTypes = () => {
  const { eventTypes: offered, hiddenEventTypes } = content().booking;
  return [...offered, ...hiddenEventTypes];
};

/** What a booking is about, as it was called when it was made. */
export const bookedName = ({ event, called }: { event: string; called?: string | null }): string =>
  called || (eventTypeIn(eventTypes(), event)?.name ?? event);
/** The studio's time zone. */
export const studioZone = () => content().booking.studioZone;

/** Today in the books, `YYYY-MM-DD`: the seller's zone decides, which may be another one than that of the calls. */
export const booksDay = (now = new Date()) => calendarDay(now, content().booksZone);

/** Puts content in place without a request, for tests. */
export function provideContent(provided: Content) {
  loaded = provided;
  loading = Promise.resolve(provided);
}

/** The package that can be ordered now, by the id that answers and messages hold. */
export const planOf = (stored: string) => planIn(content().catalogue.plans, planIdOf(stored));

/** What the studio calls a package, hidden or not; undefined where it has removed it. */
export const planNameOf = (stored: string): string | undefined => {
  const { plans, hiddenPlans } = content().catalogue;
  return planIn([...plans, ...hiddenPlans], planIdOf(stored))?.name;
};

/** What the studio calls an add-on of its own, hidden or not, in a language or else the studio's; its id where it is removed. */
export function addOnNameOf(id: string, language: Language = content().money.language): string {
  const { ownAddOns, hiddenAddOns } = content().catalogue;
  const addOn = [...ownAddOns, ...hiddenAddOns].find((one) => one.id === id);
  return addOn ? inLanguage(addOn, language).name : id;
}

/** What a project was sold, as it was called then, in a language or else the studio's. */
export function soldName(
  { sold, service }: { sold: unknown; service: string },
  language: Language = content().money.language,
): string {
  return readSold(sold)?.names[language] ?? planNameOf(service) ?? service;
}

let loading: Promise<Content> | undefined;
let loaded: Content | undefined;

async function fetchContent(): Promise<Content> {
  const response = await fetch(contentPath(settings().contentVersion));
  if (!response.ok) throw new Error(`The content could not be loaded: status ${response.status}.`);
  loaded = await response.json();
  return content();
}
