import type { PublishedContent } from "#content/published-content.ts";
import type { PublishedPlan } from "#content/services.ts";
import { formatPrice } from "#domain/service/price-text.ts";
import { type PlanId, planIn } from "#domain/service/service.ts";

/** The part of the published content that the public pages show: plain data, which every page gets. */
export type SiteContent = Omit<PublishedContent, "seller" | "checklists">;

/** @throws Error where the catalogue has no such plan. */
export function planById({ catalogue }: Pick<SiteContent, "catalogue">, id: PlanId): PublishedPlan {
  return planIn(catalogue.plans, id);
}

/** An amount of the content as the page prints it: '$5,000'. */
export function priceOf({ money }: Pick<SiteContent, "money">, amountMinor: number): string {
  return formatPrice(amountMinor, money);
}
