import { support } from "#content/words/support/en.ts";
import { defineWords } from "#web/language/words.ts";

export const supportWords = defineWords(support, {
  es: () => import("#content/words/support/es.ts"),
  fr: () => import("#content/words/support/fr.ts"),
  de: () => import("#content/words/support/de.ts"),
});
