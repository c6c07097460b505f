import { project } from "#content/words/project/en.ts";
import { defineWords } from "#web/language/words.ts";

export const projectWords = defineWords(project, {
  es: () => import("#content/words/project/es.ts"),
  fr: () => import("#content/words/project/fr.ts"),
  de: () => import("#content/words/project/de.ts"),
});
