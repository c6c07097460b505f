import { leadAnswers } from "../lead-answers/de.ts";
import { seoAnswers } from "../seo-answers/de.ts";
import type { SeoFormWords } from "./en.ts";

export default {
  locale: "de",
  example: "ihrebaeckerei.de",
  analyse: "Jetzt prüfen",
  analysing: "Wird geprüft ...",
  nothingTyped: "Geben Sie zuerst die Adresse einer Seite ein, zum Beispiel ihrebaeckerei.de.",
  steps: {
    "looking for the address": "Die Adresse wird gesucht",
    "reading the page": "Die Seite wird gelesen",
    "reading robots.txt and the sitemap": "robots.txt und Sitemap werden gelesen",
    "checking the page": "Zeile für Zeile wird geprüft",
  },
  answers: { ...seoAnswers, ...leadAnswers },
} satisfies SeoFormWords;
