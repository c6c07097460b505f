import { now } from "#content/words/now/en.ts";
import { defineWords } from "#web/language/words.ts";

export const nowWords = defineWords(now, {
  es: () => import("#content/words/now/es.ts"),
  fr: () => import("#content/words/now/fr.ts"),
  de: () => import("#content/words/now/de.ts"),
});
