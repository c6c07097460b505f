import { toolAnswers as english } from "#content/words/tool-answers/en.ts";
import { resultInLanguage, type ToolReport } from "#domain/calculators/report.ts";
import { languageInEffect } from "#web/data/language.ts";
import { defineWords, useWords } from "#web/language/words.ts";

/** What the tools say once somebody uses them. */
export const toolAnswers = defineWords(english, {
  es: () => import("#content/words/tool-answers/es.ts"),
  fr: () => import("#content/words/tool-answers/fr.ts"),
  de: () => import("#content/words/tool-answers/de.ts"),
});

/** A result in the language of the page. */
export function useResult(report: ToolReport): ToolReport {
  return resultInLanguage(report, useWords(toolAnswers).results, languageInEffect());
}
