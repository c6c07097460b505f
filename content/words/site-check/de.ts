import { checkNames } from "../../check-names/de.ts";
import { seoAnswers } from "../seo-answers/de.ts";
import type { SiteCheckWords } from "./en.ts";

export default {
  title: "Ihre Website, vorher und nachher",
  titleForStudio: "Die Website, vorher und nachher",
  notLoaded: "Die Berichte über die Website konnten nicht geladen werden.",
  stages: { before: "Vorher", after: "Nachher" },
  scores: { before: "Wertung vorher", after: "Wertung nachher" },
  fullReport: "Der ganze Bericht",
  gained: (points) => (points === 1 ? "1 Punkt mehr" : `${points} Punkte mehr`),
  lost: (points) => (points === 1 ? "1 Punkt weniger" : `${points} Punkte weniger`),
  unchanged: "Gleiche Wertung",
  otherEdition:
    "Die Prüfungen haben sich zwischen den Berichten geändert, die Wertungen lassen sich daher nicht vergleichen.",

  address: "Adresse der Website",
  addressBefore: "Adresse Ihrer jetzigen Website",
  lookAtIt: "Ansehen",
  looking: "Wird angesehen...",
  lookAgain: "Noch einmal ansehen",
  noneBefore:
    "Gibt es schon eine Website? Lassen Sie sie jetzt ansehen, dann sehen Sie später, was daraus geworden ist.",
  noneAfter:
    "Sobald die neue Website online ist, sehen wir sie an, und der Unterschied steht hier.",
  noneBeforeForViewer: "Die Website vor der Arbeit wurde nicht angesehen.",
  noneBeforeForStudio: "Die Website von vorher wurde noch nicht angesehen.",
  noneAfterForStudio:
    "Sehen Sie die neue Website an, sobald sie online ist: Der Kunde sieht den Unterschied hier.",
  typeAddress: "Geben Sie zuerst die Adresse der Website ein, zum Beispiel ihrebaeckerei.de.",
  steps: {
    "looking for the address": "Die Adresse wird gesucht",
    "reading the page": "Die Seite wird gelesen",
    "reading robots.txt and the sitemap": "robots.txt und Sitemap werden gelesen",
    "checking the page": "Zeile für Zeile wird geprüft",
  },

  check: "Prüfung",
  better: (count) => (count === 1 ? "Eine ist besser" : `${count} sind besser`),
  worse: (count) => (count === 1 ? "Eine ist schlechter" : `${count} sind schlechter`),
  same: (count) => (count === 1 ? "Eine ist wie vorher" : `${count} sind wie vorher`),
  verdicts: {
    pass: "Gut",
    warn: "Könnte besser sein",
    fail: "Zu beheben",
    none: "Nichts zu prüfen",
  },
  notMade: "Nicht geprüft",
  dial: (label, score, band) =>
    `${label}: ${score} von 100, ${{ green: "gut", yellow: "könnte besser sein", red: "schwach" }[band]}`,
  answers: seoAnswers,
  nameOf: (id, title) => checkNames[id] ?? title,
} satisfies SiteCheckWords;
