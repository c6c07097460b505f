import { checkNames } from "../../check-names/es.ts";
import { seoAnswers } from "../seo-answers/es.ts";
import type { SiteCheckWords } from "./en.ts";

export default {
  title: "Tu web, antes y después",
  titleForStudio: "La web, antes y después",
  notLoaded: "No se han podido cargar los informes de la web.",
  stages: { before: "Antes", after: "Después" },
  scores: { before: "Puntuación de antes", after: "Puntuación de después" },
  fullReport: "El informe completo",
  gained: (points) => (points === 1 ? "1 punto más" : `${points} puntos más`),
  lost: (points) => (points === 1 ? "1 punto menos" : `${points} puntos menos`),
  unchanged: "La misma puntuación",
  otherEdition:
    "Las comprobaciones han cambiado entre los dos informes, así que sus puntuaciones no se pueden comparar.",

  address: "Dirección de la web",
  addressBefore: "Dirección de tu web actual",
  lookAtIt: "Analizar",
  looking: "Analizando...",
  lookAgain: "Analizar de nuevo",
  noneBefore: "¿Ya tienes una web? Analízala ahora y verás después en qué se ha convertido.",
  noneAfter: "Cuando la nueva web esté publicada la analizamos, y aquí verás la diferencia.",
  noneBeforeForViewer: "El sitio de antes del trabajo no se ha analizado.",
  noneBeforeForStudio: "La web de antes todavía no se ha analizado.",
  noneAfterForStudio:
    "Analiza la nueva web cuando esté publicada: el cliente ve aquí la diferencia.",
  typeAddress: "Escribe primero la dirección de la web, por ejemplo tupanaderia.es.",
  steps: {
    "looking for the address": "Buscando la dirección",
    "reading the page": "Leyendo la página",
    "reading robots.txt and the sitemap": "Leyendo robots.txt y el sitemap",
    "checking the page": "Comprobando línea por línea",
  },

  check: "Comprobación",
  better: (count) => (count === 1 ? "Una ha mejorado" : `${count} han mejorado`),
  worse: (count) => (count === 1 ? "Una ha empeorado" : `${count} han empeorado`),
  same: (count) => (count === 1 ? "Una sigue igual" : `${count} siguen igual`),
  verdicts: { pass: "Bien", warn: "Mejorable", fail: "Por corregir", none: "Nada que comprobar" },
  notMade: "No comprobado",
  dial: (label, score, band) =>
    `${label}: ${score} de 100, ${{ green: "bien", yellow: "mejorable", red: "flojo" }[band]}`,
  answers: seoAnswers,
  nameOf: (id, title) => checkNames[id] ?? title,
} satisfies SiteCheckWords;
