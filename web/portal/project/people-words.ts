import { people } from "#content/words/people/en.ts";
import { defineWords } from "#web/language/words.ts";

export const peopleWords = defineWords(people, {
  es: () => import("#content/words/people/es.ts"),
  fr: () => import("#content/words/people/fr.ts"),
  de: () => import("#content/words/people/de.ts"),
});
