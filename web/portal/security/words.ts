import { security } from "#content/words/security/en.ts";
import { defineWords } from "#web/language/words.ts";

export const securityWords = defineWords(security, {
  es: () => import("#content/words/security/es.ts"),
  fr: () => import("#content/words/security/fr.ts"),
  de: () => import("#content/words/security/de.ts"),
});
