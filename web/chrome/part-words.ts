import { defineWords } from "#web/language/words.ts";
import { english } from "#web/ui/part-words/en.ts";

/** The words of the components themselves, for a `PartWordsContext`. */
export const partWords = defineWords(english, {
  es: () => import("#web/ui/part-words/es.ts"),
  fr: () => import("#web/ui/part-words/fr.ts"),
  de: () => import("#web/ui/part-words/de.ts"),
});
