import type { QuestionWords } from "./en.ts";

const questions: QuestionWords = {
  title: "Das brauchen wir von Ihnen",
  nothing: "Zurzeit nichts.",
  count: (count) => (count === 1 ? "1 Sache" : `${count} Sachen`),
  clockStands:
    "Die Uhr Ihres Projekts steht still, bis Sie beantwortet haben, was gekennzeichnet ist.",
  stopsClock: "Uhr wartet",
  by: (day) => `bis ${day}`,
  askedOn: (day) => `gefragt am ${day}`,
  taskHint: "Haken Sie es hier oder in der Checkliste ab, wenn es da ist.",
  yourAnswer: "Ihre Antwort",
  send: "Antwort senden",
  done: "Es ist erledigt",
  notNeeded: "Nicht nötig",
  notNeededTitle: "Wird das nicht gebraucht?",
  notNeededText:
    "Wir machen ohne es weiter, und Sie werden nicht noch einmal danach gefragt. Alle im Projekt sehen, dass Sie das gesagt haben.",
  notNeededClock: "Die Uhr Ihres Projekts läuft sofort weiter.",
  answered: (count) => (count === 1 ? "1 beantwortete Frage" : `${count} beantwortete Fragen`),
  states: {
    answered: (name, day) => `${name}, ${day}:`,
    ticked: (name, day) => `Erledigt, ${name}, ${day}`,
    "not-needed": (name, day) => `Nicht nötig, ${name}, ${day}`,
    withdrawn: (name, day) => `Zurückgezogen von ${name}, ${day}`,
  },
  unknown: "ein gelöschtes Konto",
  wordsGone: "Der Text ist mit dem Konto gegangen, das ihn geschrieben hat.",
  remindsOn: (day) =>
    `Wenn dann noch etwas offen ist, erinnern wir Sie am ${day} oder kurz danach per Mail.`,
  pause: "Erinnerungen eine Woche pausieren",
  pausedUntil: (day) => `Die Erinnerungen pausieren bis ${day}.`,
  paused: "Die Erinnerungen pausieren.",
  resume: "Wieder erinnern",
  viewer: "Als Leser sehen Sie dies und antworten nicht.",
  notLoaded: "Was wir von Ihnen brauchen, konnte nicht geladen werden.",
  notSent:
    "Ihre Antwort wurde nicht gesendet. Sie steht noch hier; bitte senden Sie sie noch einmal.",
  notSaved: "Das wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.",
  arrived: "Wir haben eine Frage an Sie.",
  refund: {
    title: "Der Termin wurde verpasst",
    text: (deadline, until) =>
      `Ihre Website war am ${deadline} fällig, und wir waren zu spät. Nach unseren Bedingungen können Sie bis ${until} eine Erstattung verlangen.`,
    ask: "Erstattung verlangen",
    reason: "Warum verlangen Sie sie?",
    reasonHint: "Ein Satz genügt. Wir lesen ihn und antworten Ihnen.",
    send: "Anfrage senden",
    asked: (day) =>
      `Sie haben am ${day} eine Erstattung verlangt. Wir antworten Ihnen in den Nachrichten.`,
    clause: "Was die Bedingungen sagen",
  },
};

export default questions;
