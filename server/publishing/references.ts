import type { addOns, OwnAddOn, Plan, projectTerms } from "#content/services.ts";
import { numberInWords } from "#domain/content/number-in-words.ts";
import type { MoneyStyle } from "#domain/currency.ts";
import { cardPrice, formatPrice } from "#domain/service/price-text.ts";
import { chrome, onboarding } from "./languages.ts";

interface Named {
  portfolio: { items: readonly object[] };
  studio: {
    name: string;
    experience: string;
    year: number;
    address: { street: string; city: string };
  };
  booking: { eventTypes: readonly { id: string; minutes: number }[] };
  catalogue: {
    plans: readonly Plan[];
    addOns: typeof addOns;
    ownAddOns: readonly OwnAddOn[];
    projectTerms: typeof projectTerms;
  };
  money: MoneyStyle;
}

/** Where the price of a package stands in the kind "services". */
export const planPrice = (id: string) => `plans.${id}.price.cents`;
/** The same for an add-on of the studio's own. */
export const addOnPricePath = (id: string) => `ownAddOns.${id}.cents`;

/**
 * What a text of the content may name between braces, so that a fact stands in one place: `{price:one-day}` is '$5,000'
 * where the catalogue says so.
 * @param markPrice what becomes of a price, with its path in the kind "services"
 * @returns the texts by their names, without the braces
 */
export function referencesOf(
  { studio, booking, catalogue, money, portfolio }: Named,
  markPrice: (text: string, path: string) => string = (text) => text,
): Record<string, string> {
  const { plans, projectTerms, addOns, ownAddOns } = catalogue;
  const { support, hosting, ...priced } = addOns;
  const price = (minor: number, path: string) => markPrice(formatPrice(minor, money), path);
  const { from } = chrome[money.language];
  const works = portfolio.items.filter((item) => !("hidden" in item && item.hidden)).length;
  const named: Record<string, string> = {
    studio: studio.name,
    experience: studio.experience,
    year: String(studio.year),
    street: studio.address.street,
    city: studio.address.city,
    works: capitalised(numberInWords(works, money.language)),
    "next-work": numberInWords(works + 1, money.language),
    prices: plans
      .map((plan) => {
        const amount = price(plan.price.cents, planPrice(plan.id));
        return `${plan.name} ${plan.price.from ? from(amount) : amount}`;
      })
      .join(", "),
    deposit: `${projectTerms.depositPercent}%`,
    "content-hours": String(projectTerms.contentWithinHours),
    "refund-days": String(projectTerms.refundWithinDays),
    "support-months": String(support.freeMonths),
    "price:support-monthly": price(support.monthlyCents, "addOns.support.monthlyCents"),
    "price:support-quarterly": price(support.quarterlyCents, "addOns.support.quarterlyCents"),
  };
  for (const { id, name, price: amount, timeline, revisions } of plans) {
    named[`name:${id}`] = name;
    named[`price:${id}`] = price(amount.cents, planPrice(id));
    named[`starts:${id}`] = markPrice(startingPrice(amount.cents, money), planPrice(id));
    named[`time:${id}`] = timeline.replace("-", "–");
    named[`rounds:${id}`] = String(revisions);
  }
  for (const { id, minutes } of booking.eventTypes) named[`minutes:${id}`] = String(minutes);
  for (const [key, { id, name, cents }] of Object.entries(priced)) {
    named[`name:${id}`] = name;
    named[`price:${id}`] = price(cents, `addOns.${key}.cents`);
  }
  for (const { id, name, cents } of ownAddOns) {
    named[`name:${id}`] = name;
    named[`price:${id}`] = price(cents, addOnPricePath(id));
  }
  for (const { id, name } of [support, hosting]) named[`name:${id}`] = name;
  return named;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "from $500", or "$500" */
export function addOnPrice(
  { cents, from }: { cents: number; from: boolean },
  money: MoneyStyle,
): string {
  const amount = formatPrice(cents, money);
  return from ? chrome[money.language].from(amount) : amount;
}

/** "Starts @ $5k" */
export function startingPrice(minor: number, money: MoneyStyle): string {
  return onboarding[money.language].planPrice(cardPrice(minor, money), formatPrice(minor, money));
}

/**
 * The content with the texts in place of the names between braces.
 * @param root how the content is called where a name is wrong; null leaves such a name between its braces
 * @throws Error that names the place of a name that there is not, and those that there are.
 */
export function fillReferences<Content>(
  content: Content,
  references: Readonly<Record<string, string>>,
  root: string | null,
): Content {
  const filled = (value: unknown, at: string): unknown => {
    if (typeof value === "string") {
      return value.replace(/\{([^{}]*)\}/g, (_, name: string) => {
        const text = Object.hasOwn(references, name) ? references[name] : undefined;
        if (text !== undefined) return text;
        if (root === null) return `{${name}}`;
        const known = Object.keys(references).join(", ");
        throw new Error(`Cannot start: in ${at} {${name}} names nothing. Write one of ${known}.`);
      });
    }
    if (Array.isArray(value)) return value.map((one, index) => filled(one, `${at}.${index}`));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, filled(one, `${at}.${key}`)]),
    );
  };
  return filled(content, root ?? "") as Content;
}
