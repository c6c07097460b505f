import type { CardPaymentWords } from "./en.ts";

export default {
  product: (number) => `Rechnung ${number}`,
  payByCard: (amount) => `${amount} mit Karte zahlen`,
  startHint: "Auf der Seite unseres Zahlungsanbieters Stripe. Ihre Kartennummer erreicht uns nie.",
  readyTitle: "Ihre Kartenzahlung ist bereit.",
  continueTo: (amount) => `Weiter und ${amount} zahlen`,
  readyText: (minutes) =>
    `Die nächste Seite ist die von Stripe, unserem Zahlungsanbieter. Sie ist ${minutes} Minuten lang offen.`,
  isOpen: (minutes) =>
    `Eine Kartenzahlung ist begonnen und noch ${minutes} Minuten offen. Wer auch weitermacht, gezahlt wird einmal.`,
  processingTitle: "Die Zahlung ist unterwegs",
  processingText:
    "Manche Zahlungsarten brauchen einige Tage. Wir schreiben Ihnen, sobald das Geld da ist. Sie müssen nichts weiter tun.",
  unavailableTitle: "Kartenzahlungen gehen gerade nicht.",
  unavailableText:
    "Es wurde nichts abgebucht. Zahlen Sie per Überweisung, oder versuchen Sie es in ein paar Minuten noch einmal mit Karte.",
  isSpecimen:
    "Diese Rechnung ist ein Muster und lässt sich deshalb nicht mit Karte bezahlen. Das Studio schickt Ihnen eine gültige.",
  notByCard: "Dieser Betrag lässt sich nicht mit Karte bezahlen. Bitte überweisen Sie ihn.",
  leastByCard: (least: string) =>
    `Mit Karte lassen sich mindestens ${least} bezahlen. Bitte überweisen Sie diesen Betrag.`,
  settledTitle: "Von dieser Rechnung ist nichts mehr offen.",
  arrivedTitle: (amount) => `Danke. ${amount} sind angekommen.`,
  arrivedText: (number) => `Damit ist Rechnung ${number} bezahlt. Die Quittung kommt per E-Mail.`,
  waitingTitle: "Wir fragen nach Ihrer Zahlung.",
  waitingText:
    "Diese Seite sieht von selbst wieder nach. Sie können sie auch schließen: Wir erfahren von Ihrer Zahlung in jedem Fall.",
  unfinishedTitle: "Die Zahlung ist nicht abgeschlossen.",
  unfinishedText: "Bisher wurde nichts abgebucht.",
  endedTitle: "Diese Kartenzahlung ist beendet.",
  endedText: "Es wurde nichts abgebucht. Auf der Seite der Rechnung können Sie neu beginnen.",
  looksTitle: "Wir haben Ihre Zahlung.",
  looksText: "Jemand im Studio sieht sie sich persönlich an. Sie müssen nichts tun.",
  toInvoice: "Zur Rechnung",
  orByTransfer: "Oder per Überweisung",
} satisfies CardPaymentWords;
