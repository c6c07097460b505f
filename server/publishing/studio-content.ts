import type { PublishedContent } from "#content/published-content.ts";
import type { Plan } from "#content/services.ts";

/** Content as it is written: without what is worked out from it, and with names between braces in its texts. */
export type StudioContent = Omit<PublishedContent, "money" | "country" | "catalogue"> & {
  catalogue: Omit<PublishedContent["catalogue"], "plans" | "hiddenPlans"> & {
    plans: readonly Plan[];
  };
};
