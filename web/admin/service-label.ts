import { addOns } from "#content/services.ts";
import { isStoredService, serviceOf } from "#domain/service/service.ts";

/** What a contact message says that it is about. */
export function messageServiceLabel(service: string | null): string {
  if (service === null) return "–";
  if (isStoredService(service)) return serviceOf(service).label;
  return service === addOns.branding.id ? addOns.branding.name : "Something else";
}
