import { addOnNameOf, planNameOf } from "#web/data/content.ts";

/** The label of the service that a contact message names. */
export function messageServiceLabel(service: string | null): string {
  if (service === null) return "–";
  const plan = planNameOf(service);
  if (plan) return plan;
  const addOn = addOnNameOf(service);
  if (addOn !== service) return addOn;
  return service === "brand-identity" ? "Complete Branding" : "Something else";
}
