import { messageServices } from "#content/words/admin/messages.ts";
import { isStoredService } from "#domain/service/service.ts";
import { planOf } from "#web/data/content.ts";

/** The label of the service that a contact message names. */
export function messageServiceLabel(service: string | null): string {
  if (service === null) return "–";
  if (isStoredService(service)) return planOf(service).name;
  return service === "brand-identity" ? messageServices[service] : messageServices.other;
}
