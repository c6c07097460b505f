import { checkNames } from "../../check-names/fr.ts";
import { seoAnswers } from "../seo-answers/fr.ts";
import type { SiteCheckWords } from "./en.ts";

export default {
  title: "Votre site, avant et après",
  titleForStudio: "Le site, avant et après",
  notLoaded: "Les rapports sur le site n'ont pas pu être chargés.",
  stages: { before: "Avant", after: "Après" },
  scores: { before: "Note avant", after: "Note après" },
  fullReport: "Le rapport complet",
  gained: (points) => (points === 1 ? "1 point de plus" : `${points} points de plus`),
  lost: (points) => (points === 1 ? "1 point de moins" : `${points} points de moins`),
  unchanged: "La même note",
  otherEdition:
    "Les points vérifiés ont changé entre les deux rapports : leurs notes ne se comparent pas.",

  address: "Adresse du site",
  addressBefore: "Adresse de votre site actuel",
  lookAtIt: "Analyser",
  looking: "Analyse en cours...",
  lookAgain: "Analyser à nouveau",
  noneBefore:
    "Vous avez déjà un site ? Faites-le analyser maintenant : vous verrez plus tard ce qu'il est devenu.",
  noneAfter:
    "Dès que le nouveau site est en ligne, nous l'analysons, et la différence s'affiche ici.",
  noneBeforeForViewer: "Le site d’avant les travaux n’a pas été analysé.",
  noneBeforeForStudio: "Le site d'avant n'a pas encore été analysé.",
  noneAfterForStudio:
    "Analysez le nouveau site dès qu'il est en ligne : le client voit la différence ici.",
  typeAddress: "Indiquez d'abord l'adresse du site, par exemple votreboulangerie.fr.",
  steps: {
    "looking for the address": "Recherche de l'adresse",
    "reading the page": "Lecture de la page",
    "reading robots.txt and the sitemap": "Lecture de robots.txt et du sitemap",
    "checking the page": "Vérification ligne par ligne",
  },

  check: "Point vérifié",
  better: (count) => (count === 1 ? "Un point est meilleur" : `${count} points sont meilleurs`),
  worse: (count) => (count === 1 ? "Un point est moins bon" : `${count} points sont moins bons`),
  same: (count) => (count === 1 ? "Un point n'a pas changé" : `${count} points n'ont pas changé`),
  verdicts: {
    pass: "Bon",
    warn: "À améliorer",
    fail: "À corriger",
    none: "Rien à vérifier",
  },
  notMade: "Non vérifié",
  dial: (label, score, band) =>
    `${label} : ${score} sur 100, ${{ green: "bien", yellow: "peut mieux faire", red: "faible" }[band]}`,
  answers: seoAnswers,
  nameOf: (id, title) => checkNames[id] ?? title,
} satisfies SiteCheckWords;
