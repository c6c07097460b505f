import { addOns } from "#content/services.ts";
import { isStoredService, serviceOf } from "#domain/service/service.ts";

/** The label of the service that a contact message names. */
export function messageServiceLabel(service: string | null): string {
  if (service === null) return "–";
  if (isStoredService(service)) return serviceOf(service).label;
  return service === addOns.branding.id ? addOns.branding.name : "Something else";
}
