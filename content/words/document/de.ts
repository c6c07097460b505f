import type { DocumentWords } from "./en.ts";

export default {
  needsScript: [
    "Diese Seite braucht JavaScript. Bitte schalten Sie es ein, oder ",
    "schreiben Sie uns",
    ", dann helfen wir Ihnen von Hand.",
  ],
  loading: "Die Seite wird geladen",
  unloaded: {
    title: "Diese Seite konnte nicht geladen werden.",
    text: "Einige ihrer Dateien sind nicht angekommen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; geschieht es wieder, schreiben Sie uns, und wir bringen es in Ordnung.",
    tryAgain: "Noch einmal versuchen",
    home: "Zur Startseite",
  },
  away: {
    title: "Gleich wieder da",
    text: "Wir erreichen unsere Datenbank gerade nicht. Mit dem, was Sie gesendet haben, ist alles in Ordnung: Bitte versuchen Sie es gleich noch einmal.\nHaben Sie ein Formular gesendet, gehen Sie zurück: Ihr Browser hat behalten, was Sie geschrieben haben.",
    home: "Start",
  },
} satisfies DocumentWords;
