import type { PublishedContent } from "#content/published-content.ts";
import type { Plan } from "#content/services.ts";
import type { PlanId } from "#domain/service/service.ts";

/** The part of the published content that the public pages show: plain data, which every page gets. */
export type SiteContent = Omit<PublishedContent, "seller" | "checklists">;

/** @throws Error where the catalogue has no such plan. */
export function planById({ catalogue }: Pick<SiteContent, "catalogue">, id: PlanId): Plan {
  const plan = catalogue.plans.find((candidate) => candidate.id === id);
  if (!plan) throw new Error(`The catalogue has no plan "${id}".`);
  return plan;
}
