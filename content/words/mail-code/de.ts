import type { MailCodeWords } from "./en.ts";

export default {
  title: "Sehen Sie in Ihr Postfach",
  intro: (email) =>
    `Wir haben sechs Ziffern an ${email} geschickt. Sie gelten zehn Minuten lang, in diesem Browser.`,
  introByProvider: (email) =>
    `Ihr Anbieter sagt uns nicht sicher, dass ${email} Ihre Adresse ist. Deshalb haben wir sechs Ziffern dorthin geschickt: Sie gelten zehn Minuten, in diesem Browser.`,
  code: "Sechs Ziffern",
  sixDigits: "Der Code hat sechs Ziffern.",
  submit: "Anmelden",
  busy: "Anmeldung läuft...",
  another: "Einen neuen Code schicken",
  sent: "Ein neuer Code ist unterwegs. Der vorige gilt nicht mehr.",
  back: "Zurück zum Passwort",
  otherBrowserTitle: "Ihr Code",
  otherBrowser:
    "Geben Sie ihn dort ein, wo Sie ihn angefordert haben: in dem Browser, der die Anmeldeseite zeigt. Hier meldet er niemanden an.",
  toSignIn: "Stattdessen hier anmelden",
  namesTitle: "Wie dürfen wir Sie nennen?",
  namesIntro: "Zwei Zeilen, dann sind Sie drin.",
  namesSubmit: "Weiter",
  namesBusy: "Wird gespeichert...",
} satisfies MailCodeWords;
