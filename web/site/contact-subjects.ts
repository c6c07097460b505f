import { storedServiceOf } from "#domain/service/service.ts";
import type { SiteContent } from "./content.ts";
import { siteWords } from "./words.ts";

/** What a message can be about: each package, the branding, or something else. */
export function subjectsOf({ studio, catalogue: { plans, addOns } }: SiteContent) {
  return [
    ...plans.map(({ id, name }) => ({ value: storedServiceOf(id), label: name })),
    { value: addOns.branding.id, label: addOns.branding.name },
    { value: "other", label: siteWords.in(studio.language).somethingElse },
  ];
}
