import { bookingAnswers as answersDe } from "#content/words/booking-answers/de.ts";
import { bookingAnswers as answersEs } from "#content/words/booking-answers/es.ts";
import { bookingAnswers as answersFr } from "#content/words/booking-answers/fr.ts";
import de from "#content/words/call-pages/de.ts";
import { type CallPagesWords, callPages as en } from "#content/words/call-pages/en.ts";
import es from "#content/words/call-pages/es.ts";
import fr from "#content/words/call-pages/fr.ts";
import { type Sentences, sayIn } from "#domain/sentences.ts";
import type { Language } from "#domain/settings/settings.ts";
import { publishedContent } from "../publishing/content.ts";

const pages: Record<Language, CallPagesWords> = { en, de, es, fr };
const answers: Record<Language, Sentences> = {
  en: {},
  de: answersDe,
  es: answersEs,
  fr: answersFr,
};

/** The pages of booking are in the studio's language, like the calendar. */
export function pageLanguage(): Language {
  return publishedContent().studio.language;
}

export function callPages(): CallPagesWords {
  return pages[pageLanguage()];
}

/** What a rule answers, as a page of the studio displays it; a function answers it in English. */
export function translatedAnswer(sentence: string): string {
  return sayIn(sentence, answers[pageLanguage()], pageLanguage());
}
