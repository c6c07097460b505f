import type { BooksWords } from "./en.ts";

export default {
  deposit: "Anzahlung, {percent} % von {service}",
  creditOfInvoice: "Gutschrift zur Rechnung {number}",
  changeOfOrder: "Änderung des Auftrags, Fassung {version}",
  depositNotPaid: "Der nicht gezahlte Teil der Anzahlung steht in der Schlussrechnung.",
  paidAtOnce: "Ersetzt durch eine Rechnung über den ganzen Preis.",
  orderIsLower: "Der Auftrag ist niedriger geworden.",
  "support-month": "{support}, ein Monat: {from} bis {until}",
  "support-quarter": "{support}, drei Monate: {from} bis {until}",
  "support-month-agreed": "{support}, jeden Monat ab dem {from}",
  "support-quarter-agreed": "{support}, alle drei Monate ab dem {from}",
  outsideUnion:
    "Nicht im Geltungsbereich der EU-Umsatzsteuer: Die Leistung wird am Sitz des Empfängers, eines Unternehmens außerhalb der EU, erbracht (Artikel 44 der Richtlinie 2006/112/EG).",
  reverseCharge:
    "Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).",
} satisfies BooksWords;
