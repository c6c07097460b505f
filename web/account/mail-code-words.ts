import { mailCode } from "#content/words/mail-code/en.ts";
import { defineWords } from "#web/language/words.ts";

export const mailCodeWords = defineWords(mailCode, {
  es: () => import("#content/words/mail-code/es.ts"),
  fr: () => import("#content/words/mail-code/fr.ts"),
  de: () => import("#content/words/mail-code/de.ts"),
});
