import { siteCheck } from "#content/words/site-check/en.ts";
import { defineWords } from "#web/language/words.ts";

export const siteCheckWords = defineWords(siteCheck, {
  es: () => import("#content/words/site-check/es.ts"),
  fr: () => import("#content/words/site-check/fr.ts"),
  de: () => import("#content/words/site-check/de.ts"),
});
