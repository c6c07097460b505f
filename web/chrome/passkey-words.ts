import { passkeys } from "#content/words/passkeys/en.ts";
import { defineWords } from "#web/language/words.ts";

export const passkeyWords = defineWords(passkeys, {
  es: () => import("#content/words/passkeys/es.ts"),
  fr: () => import("#content/words/passkeys/fr.ts"),
  de: () => import("#content/words/passkeys/de.ts"),
});
