import type { CardPaymentWords } from "./en.ts";

export default {
  product: (number) => `Factura ${number}`,
  payByCard: (amount) => `Pagar ${amount} con tarjeta`,
  startHint:
    "En la página de Stripe, nuestro proveedor de pagos. El número de su tarjeta nunca nos llega.",
  readyTitle: "Su pago con tarjeta está listo.",
  continueTo: (amount) => `Continuar y pagar ${amount}`,
  readyText: (minutes) =>
    `La página siguiente es la de Stripe, nuestro proveedor de pagos. Sigue abierta ${minutes} minutos.`,
  isOpen: (minutes) =>
    `Hay un pago con tarjeta empezado que sigue abierto ${minutes} minutos. Lo continúe quien lo continúe, se paga una vez.`,
  processingTitle: "El pago está en camino",
  processingText:
    "Algunas formas de pago tardan unos días. Le escribiremos en cuanto haya llegado. No tiene que hacer nada más.",
  unavailableTitle: "El pago con tarjeta no funciona en este momento.",
  unavailableText:
    "No se ha cobrado nada. Pague por transferencia, o vuelva a intentarlo con tarjeta en unos minutos.",
  isSpecimen:
    "Esta factura es una muestra, así que no se puede pagar con tarjeta. El estudio le enviará una válida.",
  notByCard: "Este importe no se puede pagar con tarjeta. Páguelo por transferencia bancaria.",
  leastByCard: (least: string) =>
    `Con tarjeta se pagan como mínimo ${least}. Pague este importe por transferencia bancaria.`,
  settledTitle: "Ya no queda nada por pagar de esta factura.",
  arrivedTitle: (amount) => `Gracias. Han llegado ${amount}.`,
  arrivedText: (number) => `Con ello se paga la factura ${number}. El recibo llega por correo.`,
  waitingTitle: "Estamos preguntando por su pago.",
  waitingText:
    "Esta página vuelve a mirar por sí sola. También puede cerrarla: sabremos de su pago en cualquier caso.",
  unfinishedTitle: "El pago no está terminado.",
  unfinishedText: "Hasta ahora no se ha cobrado nada.",
  endedTitle: "Este pago con tarjeta ha terminado.",
  endedText: "No se ha cobrado nada. Puede empezar de nuevo en la página de la factura.",
  looksTitle: "Tenemos su pago.",
  looksText: "Alguien del estudio lo revisa en persona. No tiene que hacer nada.",
  toInvoice: "A la factura",
  orByTransfer: "O por transferencia",
} satisfies CardPaymentWords;
