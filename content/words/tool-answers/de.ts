import { leadAnswers } from "../lead-answers/de.ts";
import { toolResults } from "../tool-results/de.ts";
import type { ToolAnswers } from "./en.ts";

export default {
  sent: (to) => `Es ist unterwegs an ${to}.`,
  emailRequired: "Bitte geben Sie Ihre E-Mail-Adresse ein",
  emailInvalid: "Das ist keine gültige E-Mail-Adresse",
  tick: "Kreuzen Sie das Kästchen an, dann senden wir es.",
  noNumber: "Geben Sie eine Zahl ein, zum Beispiel 1.250 oder 6,5.",
  oneOf: "Wählen Sie {values}.",
  between: "Geben Sie eine Zahl von {min} bis {max} ein.",
  table: "Die Zahlen als Tabelle",
  copy: "Link zu diesen Zahlen kopieren",
  copied: "Kopiert",
  copyByHand: "Kopieren Sie ihn aus der Adresszeile",
  doFirst: "Das zuerst",
  doNext: "Was jetzt zu tun ist",
  year: (number) => `Jahr ${number}`,
  month: (number) => `Monat ${number}`,
  mortgage: {
    principal: "Tilgung",
    interest: "Zinsen",
    columns: ["Jahr", "Getilgt", "Zinsen", "Restschuld"],
    estimate:
      "Eine Schätzung: Steuern sind nicht überall gleich, und eine Bank sieht sich mehr an als diese vier Zahlen.",
  },
  savings: {
    goal: (amount) => `Das Ziel, ${amount}`,
    balance: "Was Sie haben",
    paidIn: "Was Sie einzahlen",
    columns: ["Nach", "Sie haben", "Eingezahlt"],
  },
  margin: {
    sales: "Umsatz",
    goods: "Waren",
    running: "Laufendes",
    rest: "Der Rest",
    missing: "Es fehlt",
    yours: "Ihres",
  },
  results: toolResults,
  answers: leadAnswers,
} satisfies ToolAnswers;
