import type { DashboardWords } from "./en.ts";

export default {
  pageTitle: "Übersicht",
  loading: "Ihre Übersicht wird geladen",
  greetings: [
    "Schön, Sie zu sehen",
    "Willkommen zurück",
    "Hallo",
    "Schön, dass Sie da sind",
    "Mit der Sonne auf den Beinen",
    "Bereit für heute",
    "Guten Tag",
    "Los geht’s",
    "Einen hellen Tag",
    "Gut, dass Sie hier sind",
    "Bauen wir etwas",
    "Weiter geht’s",
    "Frischer Tag, frische Pixel",
    "Da sind Sie ja",
    "Ein neuer Morgen",
  ],
  tabs: { overview: "Überblick", projects: "Projekte", profile: "Profil" },
  yourAccount: "Ihr Konto",

  waiting: {
    invoices: {
      deposit: ({ amount, project, day }) =>
        `Anzahlung über ${amount} für ${project}, fällig am ${day}`,
      balance: ({ amount, project, day }) =>
        `Schlussrechnung über ${amount} für ${project}, fällig am ${day}`,
      single: ({ amount, project, day }) =>
        `Rechnung über ${amount} für ${project}, fällig am ${day}`,
      support: ({ amount, project, day }) =>
        `Betreuung über ${amount} für ${project}, fällig am ${day}`,
    },
    offer: (total, project) => `Ihr Angebot über ${total} für ${project} wartet auf eine Antwort`,
    support: (project, day) => `Betreuung für ${project}: Soll sie weitergehen? Antwort bis ${day}`,
    billing: (amount, project) =>
      `Ihre Rechnungsangaben: Die Rechnung über die Anzahlung von ${amount} für ${project} wartet nur darauf`,
    title: "Wartet auf Sie",
    more: (count) => (count === 1 ? "und 1 weitere Aufgabe" : `und ${count} weitere Aufgaben`),
    thanks: "Danke. Das war alles.",
    notSaved: "Dieses Häkchen wurde nicht gespeichert",
  },
  recent: "Neueste Projekte",
  seeAll: (count) => `Alle ${count} ansehen`,
  yourProjects: "Ihre Projekte",
  newProject: "Neues Projekt",
  noProjects: "Noch keine Projekte",
  noProjectsText: "Beginnen Sie Ihr erstes Projekt, dann steht es hier",
  startProject: "Ein Projekt beginnen",
  projects: "Projekten",
  progressOf: (business) => `Fortschritt von ${business}`,
  next: "Als Nächstes",
  waitsForYou: (count) => (count === 1 ? "1 Aufgabe für Sie" : `${count} Aufgaben für Sie`),
  started: "Begonnen",
  tasksSince: (done, total) => `${done} von ${total} Aufgaben · seit`,

  draft: {
    title: (step, steps) => `Fragebogen fortsetzen · Schritt ${step} von ${steps}`,
    about: (business) => `Was Sie uns über ${business} gesagt haben, ist gespeichert.`,
    saved: "Ihre Antworten sind gespeichert.",
  },
  statistics: {
    title: "Zahlen",
    total: "Projekte",
    completed: "Fertig",
    memberSince: "Dabei seit",
  },
  quickSettings: {
    title: "Einstellungen",
    projectEmails: "Projektmails",
    on: "Ein",
    off: "Aus",
    theme: "Design",
    timezone: "Zeitzone",
    language: "Sprache",
    manage: "Einstellungen ändern",
  },
  profile: { title: "Profil", business: "Firma", email: "E-Mail", edit: "Profil bearbeiten" },
  video: {
    label: "Begrüßungsvideo",
    title: (studio) => `Willkommen bei ${studio}`,
    text: "Ein kurzes Video aus dem Studio.",
    play: "Begrüßungsvideo abspielen",
    dismiss: "Begrüßungsvideo ausblenden",
  },
  invitations: {
    title: "Sie sind eingeladen",
    toStudio: "im Studio mitzuarbeiten",
    toProject: (name) => `zum Projekt „${name}“`,
    by: (name) => `von ${name}`,
    accept: "Annehmen",
    decline: "Ablehnen",
  },
} satisfies DashboardWords;
