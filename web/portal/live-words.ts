import { live } from "#content/words/live/en.ts";
import { defineWords } from "#web/language/words.ts";

export const liveWords = defineWords(live, {
  es: () => import("#content/words/live/es.ts"),
  fr: () => import("#content/words/live/fr.ts"),
  de: () => import("#content/words/live/de.ts"),
});
