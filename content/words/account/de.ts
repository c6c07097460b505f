import { studio } from "../../studio.ts";
import type { AccountWords } from "./en.ts";

const { name, email, phone } = studio;

export default {
  language: "Sprache",
  withoutScript: `Dieses Formular braucht JavaScript. Bitte schalten Sie es ein, oder schreiben Sie an ${email} oder rufen Sie ${phone} an; wir helfen Ihnen von Hand.`,
  email: "E-Mail-Adresse",
  password: "Passwort",
  fullName: "Vor- und Nachname",
  businessName: "Name des Unternehmens",

  signIn: {
    pageTitle: "Anmelden",
    pageDescription: `Melden Sie sich an und verfolgen Sie Ihre Website bei ${name}.`,
    caption: "Erstes Licht",
    heading: "Schön, Sie wiederzusehen.",
    intro: "Melden Sie sich an und sehen Sie, wie weit Ihre Website ist.",
    title: "Anmelden",
    hint: "Mit der E-Mail-Adresse, mit der Sie sich registriert haben.",
    forgot: "Passwort vergessen?",
    submit: "Anmelden",
    busy: "Einen Moment …",
    noAccount: "Noch kein Konto?",
    create: "Konto anlegen",
    newHere: `Neu bei ${name}?`,
    newHereText:
      "Erzählen Sie uns in sieben kurzen Schritten von Ihrem Unternehmen, und wir machen daraus eine Website.",
    newHereLink: "Sehen, was Sie bekommen",
  },
  signUp: {
    pageTitle: "Konto anlegen",
    pageDescription: `Legen Sie Ihr Konto bei ${name} an und verfolgen Sie Ihre Website von der ersten Antwort bis zum Start.`,
    heading: "Beginnen Sie vor Sonnenaufgang.",
    intro:
      "Ein Konto für Ihr Projekt: was wir von Ihnen brauchen, was fertig ist, was als Nächstes kommt.",
    title: "Konto anlegen",
    hint: "Vier Zeilen, dann sind Sie drin.",
    submit: "Konto anlegen",
    busy: "Wird angelegt …",
    accept: {
      before: "Mit dem Anlegen eines Kontos stimmen Sie unseren",
      terms: "Nutzungsbedingungen",
      and: "und unserer",
      privacy: "Datenschutzerklärung",
      after: " zu.",
    },
    haveAccount: "Schon ein Konto?",
    signIn: "Anmelden",
  },
  register: {
    caption: "Sonnenaufgang",
    heading: "Morgen um diese Zeit:",
    words: ["Ihre Website.", "Ihr Laden.", "Ihr Podcast.", "Ihr Studio.", "Ihre Arbeiten."],
    intro: "Konto anlegen, sieben kurze Fragen beantworten, und wir fangen an.",
    dashboard: "Alles auf einen Blick",
    dashboardText:
      "Alles, worum Sie uns gebeten haben, und alles, worum wir Sie bitten, an einem Ort.",
    progress: "Fortschritt verfolgen",
    progressText:
      "Sehen Sie die Sonne steigen: Jede erledigte Aufgabe bringt Ihr Projekt voran, Stunde um Stunde.",
    invoices: "Rechnungen",
    invoicesText: "Anzahlung und Restbetrag, und wofür sie sind. Keine Überraschungen am Ende.",
    talk: "Lieber erst reden?",
    book: "Kostenloses Gespräch buchen",
  },
  forgot: {
    pageTitle: "Passwort vergessen",
    pageDescription: "Fordern Sie einen Link für ein neues Passwort an.",
    caption: "Das passiert jedem einmal",
    heading: "Passwort vergessen?",
    intro:
      "Nennen Sie uns Ihre E-Mail-Adresse. Wir schicken Ihnen einen Link, mit dem Sie ein neues wählen.",
    title: "Neues Passwort anfordern",
    hint: "Die Adresse, mit der Sie sich anmelden.",
    submit: "Link schicken",
    busy: "Wird gesendet …",
    back: "Zurück zur Anmeldung",
    sentTitle: "Der Link ist unterwegs",
    sent: "Sehen Sie in Ihr Postfach: Dort ist ein Link für ein neues Passwort. Er gilt 1 Stunde.",
    sentHint:
      "Nach ein paar Minuten noch nichts da? Sehen Sie im Spam-Ordner nach, oder prüfen Sie die Adresse und versuchen Sie es noch einmal.",
    sentBack: "Zurück zur Anmeldung",
  },
  reset: {
    pageTitle: "Neues Passwort wählen",
    caption: "Neuer Tag, neues Passwort",
    heading: "Wählen Sie ein neues Passwort.",
    intro: "Es ersetzt das alte überall, und jedes Gerät wird abgemeldet.",
    title: "Neues Passwort",
    hint: "Lang ist besser als kompliziert.",
    newPassword: "Neues Passwort",
    rule: "Mindestens 6 Zeichen",
    confirm: "Neues Passwort wiederholen",
    submit: "Passwort ändern",
    busy: "Wird geändert …",
    expired: "Der Link ist abgelaufen",
    expiredCaption: "Links leben eine Stunde",
    expiredIntro: "Zu Ihrer Sicherheit gilt ein Link höchstens eine Stunde lang.",
    expiredTitle: "Fordern Sie einen neuen an",
    request: "Neuen Link anfordern",
  },
} satisfies AccountWords;
