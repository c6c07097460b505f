import checksDe from "#content/words/check-texts/de.ts";
import checksEs from "#content/words/check-texts/es.ts";
import checksFr from "#content/words/check-texts/fr.ts";
import { seoAnswers as answersDe } from "#content/words/seo-answers/de.ts";
import { seoAnswers as answersEs } from "#content/words/seo-answers/es.ts";
import { seoAnswers as answersFr } from "#content/words/seo-answers/fr.ts";
import de from "#content/words/seo-report/de.ts";
import en, { type SeoReportWords } from "#content/words/seo-report/en.ts";
import es from "#content/words/seo-report/es.ts";
import fr from "#content/words/seo-report/fr.ts";
import { type Sentences, sayIn } from "#domain/sentences.ts";
import { type CheckTexts, reportInLanguage } from "#domain/seo/in-language.ts";
import type { SeoReport } from "#domain/seo/report.ts";
import type { Language } from "#domain/settings/settings.ts";

/** What the report says around its checks. */
export const seoReportWords: Record<Language, SeoReportWords> = { en, de, es, fr };

const others: Partial<Record<Language, { checks: CheckTexts; answers: Sentences }>> = {
  de: { checks: checksDe, answers: answersDe },
  es: { checks: checksEs, answers: answersEs },
  fr: { checks: checksFr, answers: answersFr },
};

/** A report is stored in English, and read in the language of the site. */
export function translatedReport<Report extends SeoReport>(
  report: Report,
  language: Language,
): Report {
  const texts = others[language];
  return texts ? reportInLanguage(report, texts.checks, language) : report;
}

/** Why there is no report, in the language of the site. */
export function translatedAnswer(sentence: string, language: Language): string {
  return sayIn(sentence, others[language]?.answers ?? {}, language);
}
