import { storedServiceOf } from "#domain/service/service.ts";
import type { SiteContent } from "./content.ts";
import { siteWords } from "./words.ts";

/** What a message can be about: each package, the branding, the studio's own add-ons, or something else. */
export function subjectsOf({ studio, catalogue: { plans, addOns, ownAddOns } }: SiteContent) {
  const offered = [...(addOns.branding.hidden ? [] : [addOns.branding]), ...ownAddOns];
  return [
    ...plans.map(({ id, name }) => ({ value: storedServiceOf(id), label: name })),
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
    { value: "other", label: siteWords.in(studio.language).somethingElse },
  ];
}
