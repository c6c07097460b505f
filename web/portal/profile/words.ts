import { profile } from "#content/words/profile/en.ts";
import { defineWords } from "#web/language/words.ts";

export const profileWords = defineWords(profile, {
  es: () => import("#content/words/profile/es.ts"),
  fr: () => import("#content/words/profile/fr.ts"),
  de: () => import("#content/words/profile/de.ts"),
});
