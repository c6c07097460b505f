import { site } from "#content/words/site/en.ts";
import { defineWords } from "#web/language/words.ts";

/** The software's own words on public pages, which are in the studio's language. */
export const siteWords = defineWords(site, {
  es: () => import("#content/words/site/es.ts"),
  fr: () => import("#content/words/site/fr.ts"),
  de: () => import("#content/words/site/de.ts"),
});
