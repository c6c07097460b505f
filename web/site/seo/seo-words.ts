import type { SeoFormWords } from "#content/words/seo-form/en.ts";
import type { SeoReportWords } from "#content/words/seo-report/en.ts";
import { type CheckTexts, reportInLanguage } from "#domain/seo/in-language.ts";
import type { StoredReport } from "#domain/seo/stored-report.ts";
import type { Language } from "#domain/settings/settings.ts";
import { languageInEffect } from "#web/data/language.ts";
import { wordFiles } from "../word-files.ts";

export const seoReportWords = wordFiles<SeoReportWords>({
  en: () => import("#content/words/seo-report/en.ts"),
  es: () => import("#content/words/seo-report/es.ts"),
  fr: () => import("#content/words/seo-report/fr.ts"),
  de: () => import("#content/words/seo-report/de.ts"),
});

/** A page hands the form its words as data, because the server prints it again (print-again.tsx). */
export const seoFormWords = wordFiles<SeoFormWords>({
  en: () => import("#content/words/seo-form/en.ts"),
  es: () => import("#content/words/seo-form/es.ts"),
  fr: () => import("#content/words/seo-form/fr.ts"),
  de: () => import("#content/words/seo-form/de.ts"),
});

const checkTexts: Partial<Record<Language, () => Promise<{ default: CheckTexts }>>> = {
  es: () => import("#content/words/check-texts/es.ts"),
  fr: () => import("#content/words/check-texts/fr.ts"),
  de: () => import("#content/words/check-texts/de.ts"),
};

/** The report in the language of the page. */
export async function inPageLanguage(report: StoredReport): Promise<StoredReport> {
  const language = languageInEffect();
  const texts = await checkTexts[language]?.();
  return texts ? reportInLanguage(report, texts.default, language) : report;
}
