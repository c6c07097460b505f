import type { BooksWords } from "./en.ts";

export default {
  deposit: "Anticipo, {percent} % de {service}",
  creditOfInvoice: "Abono de la factura {number}",
  changeOfOrder: "Cambio del pedido, versión {version}",
  depositNotPaid: "La parte del anticipo que no se pagó está en la factura final.",
  paidAtOnce: "Sustituida por una factura por el precio completo.",
  orderIsLower: "El pedido ha bajado de precio.",
  "support-month": "Soporte continuo, un mes: del {from} al {until}",
  "support-quarter": "Soporte continuo, tres meses: del {from} al {until}",
  "support-month-agreed": "Soporte continuo, cada mes desde el {from}",
  "support-quarter-agreed": "Soporte continuo, cada tres meses desde el {from}",
  outsideUnion:
    "Fuera del ámbito del IVA de la UE: el servicio se presta donde está establecido su destinatario, una empresa de fuera de la UE (artículo 44 de la Directiva 2006/112/CE).",
  reverseCharge:
    "Inversión del sujeto pasivo: el destinatario debe el IVA (artículo 196 de la Directiva 2006/112/CE).",
} satisfies BooksWords;
