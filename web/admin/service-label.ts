import { messageServices } from "#content/words/admin/messages.ts";
import { isStoredService, serviceOf } from "#domain/service/service.ts";

/** The label of the service that a contact message names. */
export function messageServiceLabel(service: string | null): string {
  if (service === null) return "–";
  if (isStoredService(service)) return serviceOf(service).label;
  return service === "brand-identity" ? messageServices[service] : messageServices.other;
}
