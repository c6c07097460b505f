import { roi } from "#content/words/roi/en.ts";
import { site } from "#content/words/site/en.ts";
import { tools } from "#content/words/tools/en.ts";
import { defineWords } from "#web/language/words.ts";

/** The software's own words on public pages, which are in the studio's language. */
export const siteWords = defineWords(site, {
  es: () => import("#content/words/site/es.ts"),
  fr: () => import("#content/words/site/fr.ts"),
  de: () => import("#content/words/site/de.ts"),
});

/** The words of the islands of public pages are plain texts: a page hands those of the studio's language to its islands
 * as data, so no other language reaches the browser. */
export const toolsWords = defineWords(tools, {
  es: () => import("#content/words/tools/es.ts"),
  fr: () => import("#content/words/tools/fr.ts"),
  de: () => import("#content/words/tools/de.ts"),
});

export const roiWords = defineWords(roi, {
  es: () => import("#content/words/roi/es.ts"),
  fr: () => import("#content/words/roi/fr.ts"),
  de: () => import("#content/words/roi/de.ts"),
});
