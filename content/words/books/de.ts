import type { BooksWords } from "./en.ts";

export default {
  deposit: "Anzahlung, {percent} % von {service}",
  creditOfInvoice: "Gutschrift zur Rechnung {number}",
  changeOfOrder: "Änderung des Auftrags, Fassung {version}",
  depositNotPaid: "Der nicht gezahlte Teil der Anzahlung steht in der Schlussrechnung.",
  paidAtOnce: "Ersetzt durch eine Rechnung über den ganzen Preis.",
  orderIsLower: "Der Auftrag ist niedriger geworden.",
  reverseCharge:
    "Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).",
} satisfies BooksWords;
