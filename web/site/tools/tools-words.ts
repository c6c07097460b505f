import type { ToolsWords } from "#content/words/tools/en.ts";
import { wordFiles } from "../word-files.ts";

/** The words of the calculators and the quiz before they are used. */
export const toolsWords = wordFiles<ToolsWords>({
  en: () => import("#content/words/tools/en.ts"),
  es: () => import("#content/words/tools/es.ts"),
  fr: () => import("#content/words/tools/fr.ts"),
  de: () => import("#content/words/tools/de.ts"),
});

/** For each of these islands: loads its words. */
export const ready = () => toolsWords.load();
