import type { BooksWords } from "./en.ts";

export default {
  deposit: "Acompte, {percent} % de {service}",
  creditOfInvoice: "Avoir sur la facture {number}",
  changeOfOrder: "Modification de la commande, version {version}",
  depositNotPaid: "La part de l’acompte qui n’a pas été payée figure sur la facture finale.",
  paidAtOnce: "Remplacée par une facture portant sur le prix entier.",
  orderIsLower: "Le prix de la commande a baissé.",
  "support-month": "{support}, un mois : du {from} au {until}",
  "support-quarter": "{support}, trois mois : du {from} au {until}",
  "support-month-agreed": "{support}, chaque mois à partir du {from}",
  "support-quarter-agreed": "{support}, tous les trois mois à partir du {from}",
  outsideUnion:
    "Hors du champ de la TVA de l’UE : le service est fourni au lieu où son preneur, une entreprise établie hors de l’UE, a son siège (article 44 de la directive 2006/112/CE).",
  reverseCharge:
    "Autoliquidation : la TVA est due par le preneur (article 196 de la directive 2006/112/CE).",
} satisfies BooksWords;
