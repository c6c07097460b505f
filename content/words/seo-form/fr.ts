import { leadAnswers } from "../lead-answers/fr.ts";
import { seoAnswers } from "../seo-answers/fr.ts";
import type { SeoFormWords } from "./en.ts";

export default {
  locale: "fr",
  example: "votreboulangerie.fr",
  analyse: "Contrôler maintenant",
  analysing: "Contrôle en cours...",
  nothingTyped: "Saisissez d’abord l’adresse d’une page, par exemple votreboulangerie.fr.",
  steps: {
    "looking for the address": "Recherche de l’adresse",
    "reading the page": "Lecture de la page",
    "reading robots.txt and the sitemap": "Lecture de robots.txt et du plan de site",
    "checking the page": "Contrôle ligne par ligne",
  },
  answers: { ...seoAnswers, ...leadAnswers },
} satisfies SeoFormWords;
