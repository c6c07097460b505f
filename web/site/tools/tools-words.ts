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

/** What the form of a calculator says, and what only this one does. */
export function wordsOf<Tool extends Exclude<keyof ToolsWords, "form">>(
  tool: Tool,
): ToolsWords["form"] & ToolsWords[Tool] {
  const words = toolsWords.in();
  return { ...words.form, ...words[tool] };
}
