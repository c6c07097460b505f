import { money } from "#content/words/money/en.ts";
import { defineWords } from "#web/language/words.ts";

export const moneyWords = defineWords(money, {
  es: () => import("#content/words/money/es.ts"),
  fr: () => import("#content/words/money/fr.ts"),
  de: () => import("#content/words/money/de.ts"),
});
