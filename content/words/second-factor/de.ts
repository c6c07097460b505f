import type { SecondFactorWords } from "./en.ts";

export default {
  title: "Geben Sie Ihren Code ein",
  intro: "Öffnen Sie Ihre Authenticator-App und tippen Sie die sechs Ziffern ab, die sie zeigt.",
  code: "Sechsstelliger Code",
  recoveryTitle: "Geben Sie einen Wiederherstellungscode ein",
  recoveryIntro:
    "Einen der Codes, die Sie beim Einrichten der Anmeldung in zwei Schritten aufbewahrt haben.",
  recoveryCode: "Wiederherstellungscode",
  keyTitle: "Benutzen Sie Ihren Sicherheitsschlüssel",
  keyIntro:
    "Drücken Sie den Knopf, dann fragt Ihr Browser nach dem Schlüssel oder Passkey, der Ihr zweiter Schritt ist.",
  enter: "Anmelden",
  entering: "Wird geprüft...",
  useRecovery: "Ich habe meine App nicht hier: Wiederherstellungscode benutzen",
  useApp: "Den Code meiner App benutzen",
  withoutKey: "Ich habe meinen Schlüssel nicht hier: Wiederherstellungscode benutzen",
  useKey: "Meinen Sicherheitsschlüssel benutzen",
  back: "Zurück",
  sixDigits: "Der Code hat sechs Ziffern.",
  sixteenSigns: "Ein Wiederherstellungscode hat 16 Buchstaben und Ziffern.",
  goOn: "Weiter",
  proof: {
    password: "Ihr Passwort",
    missing: "Geben Sie das Passwort ein, mit dem Sie sich anmelden.",
    forgotten: "Vergessen? Link zuschicken lassen",
    mailCode: "Code per Mail schicken",
    mailed: "Sechs Ziffern der Mail",
    mailedHint: "Sie gelten zehn Minuten lang, in diesem Browser.",
    sixDigits: "Der Code hat sechs Ziffern.",
    checking: "Wird geprüft...",
    codeAbout: "Und nun der Code aus Ihrer App, wie bei der Anmeldung.",
  },
} satisfies SecondFactorWords;
