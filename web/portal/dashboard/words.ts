import { dashboard } from "#content/words/dashboard/en.ts";
import { defineWords } from "#web/language/words.ts";

export const dashboardWords = defineWords(dashboard, {
  es: () => import("#content/words/dashboard/es.ts"),
  fr: () => import("#content/words/dashboard/fr.ts"),
  de: () => import("#content/words/dashboard/de.ts"),
});
