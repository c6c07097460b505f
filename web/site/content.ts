import type { PublishedContent } from "#content/published-content.ts";
import type { PublishedPlan } from "#content/services.ts";
import { formatPrice } from "#domain/service/price-text.ts";
import { planIn } from "#domain/service/service.ts";

/** The part of the published content that the public pages show: plain data, which every page gets. */
export type SiteContent = Omit<PublishedContent, "seller" | "checklists">;

/**
 * The package that a page is about, which is printed only while it is sold.
 * @throws Error where it is not.
 */
export function planById({ catalogue }: Pick<SiteContent, "catalogue">, id: string): PublishedPlan {
  const plan = planIn(catalogue.plans, id);
  if (!plan) throw new Error(`The catalogue has no plan "${id}".`);
  return plan;
}

/** An amount of the content as the page prints it: '$5,000'. */
export function priceOf({ money }: Pick<SiteContent, "money">, amountMinor: number): string {
  return formatPrice(amountMinor, money);
}
