import { toolResults as de } from "#content/words/tool-results/de.ts";
import { toolResults as es } from "#content/words/tool-results/es.ts";
import { toolResults as fr } from "#content/words/tool-results/fr.ts";
import { resultInLanguage, type ToolReport } from "#domain/calculators/report.ts";
import { type Sentences, sayIn } from "#domain/sentences.ts";
import type { Language } from "#domain/settings/settings.ts";

const sentences: Record<Language, Sentences> = { en: {}, de, es, fr };

/** A text of a result in the language of the site. */
export function translatedText(text: string, language: Language): string {
  return sayIn(text, sentences[language], language);
}

export function translatedResult(report: ToolReport, language: Language): ToolReport {
  return resultInLanguage(report, sentences[language], language);
}
