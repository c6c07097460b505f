import { leadAnswers } from "../lead-answers/es.ts";
import { seoAnswers } from "../seo-answers/es.ts";
import type { SeoFormWords } from "./en.ts";

export default {
  locale: "es",
  example: "supanaderia.es",
  analyse: "Comprobar ahora",
  analysing: "Comprobando...",
  nothingTyped: "Escriba primero la dirección de una página, por ejemplo supanaderia.es.",
  steps: {
    "looking for the address": "Buscando la dirección",
    "reading the page": "Leyendo la página",
    "reading robots.txt and the sitemap": "Leyendo robots.txt y el mapa del sitio",
    "checking the page": "Comprobándola línea por línea",
  },
  answers: { ...seoAnswers, ...leadAnswers },
} satisfies SeoFormWords;
