import { toolAnswers as english } from "#content/words/tool-answers/en.ts";
import { defineWords } from "#web/language/words.ts";

/** What the tools say once somebody uses them. */
export const toolAnswers = defineWords(english, {
  es: () => import("#content/words/tool-answers/es.ts"),
  fr: () => import("#content/words/tool-answers/fr.ts"),
  de: () => import("#content/words/tool-answers/de.ts"),
});
