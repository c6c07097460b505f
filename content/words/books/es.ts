import type { BooksWords } from "./en.ts";

export default {
  deposit: "Anticipo, {percent} % de {service}",
  creditOfInvoice: "Abono de la factura {number}",
  changeOfOrder: "Cambio del pedido, versión {version}",
  depositNotPaid: "La parte del anticipo que no se pagó está en la factura final.",
  paidAtOnce: "Sustituida por una factura por el precio completo.",
  orderIsLower: "El pedido ha bajado de precio.",
  "support-month": "{support}, un mes: del {from} al {until}",
  "support-quarter": "{support}, tres meses: del {from} al {until}",
  "support-month-agreed": "{support}, cada mes desde el {from}",
  "support-quarter-agreed": "{support}, cada tres meses desde el {from}",
  outsideUnion:
    "Fuera del ámbito del IVA de la UE: el servicio se presta donde está establecido su destinatario, una empresa de fuera de la UE (artículo 44 de la Directiva 2006/112/CE).",
  reverseCharge:
    "Inversión del sujeto pasivo: el destinatario debe el IVA (artículo 196 de la Directiva 2006/112/CE).",
} satisfies BooksWords;
