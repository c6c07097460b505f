import { deliverables } from "#content/words/deliverables/en.ts";
import { defineWords } from "#web/language/words.ts";

export const deliverableWords = defineWords(deliverables, {
  es: () => import("#content/words/deliverables/es.ts"),
  fr: () => import("#content/words/deliverables/fr.ts"),
  de: () => import("#content/words/deliverables/de.ts"),
});
