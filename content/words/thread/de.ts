import type { ThreadWords } from "./en.ts";

export default {
  title: "Nachrichten",
  empty:
    "Noch nichts. Fragen oder schreiben Sie uns hier: Wir bekommen eine Mail, und Sie eine, wenn wir antworten.",
  emptyForStudio:
    "Noch nichts. Was Sie schreiben, bekommt der Kunde auch per Mail, wenn er es hier nicht gesehen hat.",
  earlier: "Frühere Nachrichten",
  today: "Heute",
  yesterday: "Gestern",
  you: "Sie",
  client: "Der Kunde",
  unknown: "Ein gelöschtes Konto",
  edited: "geändert",
  editedAfterMail: "geändert, nachdem es per Mail gegangen war",
  removed: {
    author: "vom Verfasser entfernt",
    studio: (studio) => `von ${studio} entfernt`,
    account: "mit seinem Konto entfernt",
  },
  seen: (when) => `Gesehen ${when}`,
  edit: "Ändern",
  remove: "Entfernen",
  removeTitle: "Diese Nachricht entfernen?",
  removeText: "Ihr Wortlaut ist dann für alle weg. Dass es eine Nachricht gab, bleibt sichtbar.",
  save: "Speichern",
  write: "Ihre Nachricht",
  send: "Senden",
  sendHint: "Strg und Eingabe senden sie auch.",
  attach: {
    label: "Dateien anhängen",
    hint: (extensions) => `50MB je Datei. ${extensions}`,
    tooMany: "Bis zu 10 Dateien.",
    uploading: "Eine Datei ist noch unterwegs. Bitte warten Sie auf sie.",
    failed:
      "Eine Datei wurde nicht hochgeladen. Versuchen Sie es noch einmal, oder nehmen Sie sie weg.",
  },
  viewer: "Sie lesen in diesem Projekt mit und schreiben hier nicht.",
  notLoaded: "Die Nachrichten konnten nicht geladen werden.",
  notSent: "Ihre Nachricht ging nicht ab. Sie steht noch hier; bitte senden Sie sie noch einmal.",
  notChanged: "Die Nachricht wurde nicht geändert. Bitte versuchen Sie es noch einmal.",
  notRemoved: "Die Nachricht wurde nicht entfernt. Bitte versuchen Sie es noch einmal.",
  arrived: (name) => `Neue Nachricht von ${name}`,
} satisfies ThreadWords as ThreadWords;
