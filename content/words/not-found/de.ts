import type { NotFoundWords } from "./en.ts";

export default {
  title: "Seite nicht gefunden",
  caption: "Hier ist noch niemand wach",
  heading: "Diese Seite liegt noch im Dunkeln.",
  calmHeading: "Diese Seite gibt es nicht.",
  text: "Unter dieser Adresse ist nichts. Vielleicht ist die Seite umgezogen, oder der Link hat einen Buchstaben zu viel.",
  home: "Zur Startseite",
  work: "Unsere Arbeiten ansehen",
  contact: "Schreiben Sie uns, was Sie gesucht haben",
} satisfies NotFoundWords;
