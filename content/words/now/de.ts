import type { NowWords } from "./en.ts";

export default {
  title: "Was jetzt geschieht",
  withYou: "Wartet auf Sie",
  withClient: "Wartet auf Ihre Seite",
  withUs: "Liegt bei uns",
  over: "Vorbei",

  steps: {
    "accept-order": "Unser Angebot ist bereit für Ihr Ja.",
    "pay-deposit": "Die Anzahlung ist offen.",
    "send-content": (count) =>
      count === 1 ? "Es fehlt noch 1 Sache." : `Es fehlen ${count} Sachen.`,
    "answer-question": "Wir haben eine Frage, ohne die es nicht weitergeht.",
    approve: "Es gibt etwas anzusehen und freizugeben.",
    "pay-balance": "Die Schlussrechnung ist offen. Danach geht die Website online.",
    "make-order": "Wir bereiten Ihr Angebot vor.",
    "look-at-order": "Wir haben alles und sehen es uns an.",
    "confirm-content": "Wir prüfen, ob Ihre Inhalte vollständig sind.",
    build: "Wir bauen.",
    launch: "Wir bereiten den Start vor.",
    completed: "Ihr Projekt ist fertig.",
    cancelled: "Die Arbeit an diesem Projekt ist eingestellt.",
  },
  actions: {
    "accept-order": "Zum Angebot",
    "pay-deposit": "Zur Rechnung",
    "send-content": "Ansehen, was fehlt",
    "answer-question": "Antworten",
    approve: "Ansehen",
    "pay-balance": "Zur Rechnung",
  },
  also: {
    title: "Wartet auch auf Sie",
    tasks: (count) => (count === 1 ? "1 Aufgabe" : `${count} Aufgaben`),
    change: "Ein geändertes Angebot",
  },

  left: (time) => `Noch ${time}.`,
  late: (time) => `Wir sind um ${time} zu spät.`,
  clause: "Was die Bedingungen dann sagen",
  missing: "Was fehlt, in unseren Worten",
  startsWithDeposit:
    "Ihre Zeit beginnt, wenn die Anzahlung da ist und Ihre Inhalte vollständig sind.",
  startsWithContent: "Ihre Zeit beginnt, wenn alles da ist, was wir brauchen.",
  startsBy: (moment) => `Ihre Zeit beginnt, sobald wir fertig sind, spätestens ${moment}.`,
  standsStill: "Bis dahin steht unsere Uhr still.",
  ready: (moment) => `Fertig bis spätestens ${moment}.`,
  readyBetween: (from, until) => `Voraussichtlich fertig zwischen ${from} und ${until}.`,
  wasExpected: (until) => `Wir wollten bis ${until} fertig sein und sind zu spät.`,
  delivered: (time) => `Geliefert in ${time} unserer Zeit.`,
  clock: {
    label: (used, allowed) => `${used} von ${allowed} verbraucht`,
    studio: "Von uns genutzt",
    client: "Auf Sie gewartet",
    allowed: "Versprochen",
    left: "Bleiben",
  },
  parts: {
    title: "Teile dieser Seite",
    now: "Jetzt",
    messages: "Nachrichten",
    tasks: "Aufgaben",
    payments: "Zahlungen",
    files: "Dateien",
  },
  notLoaded: "Was jetzt geschieht, konnte nicht geladen werden.",
} satisfies NowWords;
