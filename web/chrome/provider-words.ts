import { providers } from "#content/words/providers/en.ts";
import { defineWords } from "#web/language/words.ts";

export const providerWords = defineWords(providers, {
  es: () => import("#content/words/providers/es.ts"),
  fr: () => import("#content/words/providers/fr.ts"),
  de: () => import("#content/words/providers/de.ts"),
});
