import { secondFactor } from "#content/words/second-factor/en.ts";
import { defineWords } from "#web/language/words.ts";

export const secondFactorWords = defineWords(secondFactor, {
  es: () => import("#content/words/second-factor/es.ts"),
  fr: () => import("#content/words/second-factor/fr.ts"),
  de: () => import("#content/words/second-factor/de.ts"),
});
