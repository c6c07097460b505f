import { account } from "#content/words/account/en.ts";
import { partWords } from "#web/chrome/part-words.ts";
import { languageInEffect } from "#web/data/language.ts";
import { answers } from "#web/language/translate.ts";
import { defineWords } from "#web/language/words.ts";

export const accountWords = defineWords(account, {
  es: () => import("#content/words/account/es.ts"),
  fr: () => import("#content/words/account/fr.ts"),
  de: () => import("#content/words/account/de.ts"),
});

/** All that an account page says in a language. @throws Error where it cannot be loaded. */
export function loadAccountPage(language = languageInEffect()) {
  return Promise.all([accountWords, partWords, answers].map((set) => set.load(language)));
}
