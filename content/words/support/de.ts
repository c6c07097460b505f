import type { SupportWords } from "./en.ts";

export default {
  title: "Betreuung",
  sentences: [
    "Die Betreuung ist zum genannten Preis gebucht, monatlich oder vierteljährlich, ab dem hier genannten ersten Tag.",
    "Jeder Zeitraum wird an seinem ersten Tag in Rechnung gestellt.",
    "Beide Seiten können sie jederzeit beenden: Sie läuft dann bis zum Ende des berechneten Zeitraums, und es folgen keine Rechnungen mehr.",
    "Ein Zeitraum, der 30 Tage nach seiner Fälligkeit nicht bezahlt ist, beendet die Betreuung. Eine Woche vorher schreiben wir.",
  ],
  free: (day, askDay) =>
    `Ihre freie Betreuung dauert bis ${day}. Am ${askDay} fragen wir Sie, ob sie weitergehen soll.`,
  freeAlone: (day) => `Ihre freie Betreuung dauert bis ${day}.`,
  question: (until) => `Ihre freie Betreuung dauert bis ${until}. Soll sie weitergehen?`,
  questionFree: "Möchten Sie eine Betreuung für Ihr Projekt?",
  text: "Aktualisierungen, Sicherungen, kleine Änderungen und jemand, der antwortet.",
  silence: (day) =>
    `Bitte antworten Sie bis ${day}. Wenn Sie nicht antworten, ist das ein Nein: Es wird nichts berechnet, und nichts läuft von selbst weiter.`,
  monthly: "Monatlich",
  quarterly: "Vierteljährlich",
  perMonth: "im Monat",
  perQuarter: "alle drei Monate",
  choose: { month: "Monatlich beginnen", quarter: "Vierteljährlich beginnen" },
  no: "Nein, danke",
  onlyAccepters: "Jemand aus Ihrem Team, der zustimmen darf, muss antworten.",
  yesTitle: (price) => `Betreuung für ${price} beginnen?`,
  yesText: (day) => `Sie beginnt am ${day}. Dem stimmen Sie zu:`,
  noTitle: "Ohne Betreuung weitermachen?",
  noText: "Es wird nichts berechnet. Wenn Sie es sich anders überlegen, schreiben Sie uns.",
  confirmYes: "Zustimmen und beginnen",
  orderYes: "Zahlungspflichtig bestellen",
  confirmNo: "Ohne weitermachen",
  priceChanged:
    "Der Preis hat sich geändert. Der neue steht hier: Bitte sehen Sie ihn an, bevor Sie zustimmen.",
  price: (amount, interval) => `${amount} ${interval}`,
  startsOn: (day) => `Sie beginnt am ${day}, mit der ersten Rechnung.`,
  next: (day) => `Die nächste Rechnung kommt am ${day}.`,
  paidUntil: (day) => `Bezahlt bis ${day}.`,
  end: "Betreuung beenden",
  endTitle: "Die Betreuung beenden?",
  endText: (day) => `Sie läuft bis ${day}. Danach folgen keine Rechnungen mehr.`,
  confirmEnd: "Beenden",
  keep: "Behalten",
  ending: (day) => `Die Betreuung endet am ${day}. Es folgen keine Rechnungen mehr.`,
  ended: (day) => `Die Betreuung endete am ${day}.`,
  declined:
    "Sie machen ohne Betreuung weiter. Schreiben Sie uns, wenn Sie es sich anders überlegen.",
  silent: (day) =>
    `Wir hatten bis ${day} gefragt und keine Antwort bekommen, das heißt Nein: Es wird nichts berechnet. Schreiben Sie uns, wenn Sie es sich anders überlegen.`,
} satisfies SupportWords;
