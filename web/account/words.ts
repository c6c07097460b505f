import { account } from "#content/words/account/en.ts";
import { defineWords } from "#web/language/words.ts";

export const accountWords = defineWords(account, {
  es: () => import("#content/words/account/es.ts"),
  fr: () => import("#content/words/account/fr.ts"),
  de: () => import("#content/words/account/de.ts"),
});
