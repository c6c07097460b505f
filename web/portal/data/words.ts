import { myData } from "#content/words/my-data/en.ts";
import { defineWords } from "#web/language/words.ts";

export const myDataWords = defineWords(myData, {
  es: () => import("#content/words/my-data/es.ts"),
  fr: () => import("#content/words/my-data/fr.ts"),
  de: () => import("#content/words/my-data/de.ts"),
});
