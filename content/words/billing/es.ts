import type { BillingWords } from "./en.ts";

export default {
  issued: {
    subject: (title, number, amount) => `${title} ${number}: ${amount}`,
    preview: (date) =>
      `Vence el ${date}. En este correo está cómo pagarla, y la factura va adjunta.`,
    headings: {
      deposit: "Aquí está su factura de anticipo.",
      balance: "Aquí está su factura final.",
      single: "Aquí está su factura.",
      support: "Aquí está su factura.",
    },
    texts: {
      deposit: "Empezamos en cuanto llegue el anticipo. La factura va adjunta en PDF.",
      balance:
        "Recoge todo lo que encargó y descuenta lo que ya ha pagado. La factura va adjunta en PDF.",
      single: "La factura va adjunta en PDF.",
      support: "La factura va adjunta en PDF.",
    },
    nothingDue: "No queda nada por pagar: guarde la factura para su contabilidad.",
    button: "Ver la factura y cómo pagarla",
    link: "Abrirla en su cuenta",
  },
  receipt: {
    subject: (amount) => `Hemos recibido ${amount}`,
    preview: "Gracias. Esto es lo que se ha pagado y lo que queda.",
    heading: "Gracias, su pago ha llegado.",
    text: "Lo hemos anotado en su cuenta. En su página de facturas lo encuentra todo.",
    paidFor: (number) => `Para la factura ${number}`,
    remaining: (number) => `Queda de la ${number}`,
    credit: "Su saldo con nosotros",
    button: "Ver sus facturas",
  },
  orderSent: {
    subject: (project) => `Su pedido para ${project} está listo: échele un vistazo`,
    preview: "Solo será el precio cuando usted acepte.",
    heading: "Eche un vistazo a su pedido.",
    text: (project) =>
      `Hemos completado el pedido para ${project}, línea por línea. Solo será el precio cuando usted acepte; hasta entonces no se cobra nada. También puede rechazarlo y decirnos por qué.`,
    total: "Total",
    version: "Versión",
    button: "Ver el pedido y responder",
  },
  creditNote: {
    subject: (number, amount) => `Factura rectificativa ${number}: ${amount}`,
    preview: (invoice) => `Reduce lo que queda por pagar de la factura ${invoice}.`,
    heading: "Le hemos hecho una factura rectificativa.",
    text: (invoice) =>
      `Reduce lo que queda por pagar de la factura ${invoice}. Lo que ya hubiera pagado queda como saldo a su favor hasta que se use o se devuelva. La factura rectificativa va adjunta en PDF.`,
    credited: "Importe abonado",
    remains: (invoice) => `Queda de la ${invoice}`,
    reason: "Motivo",
    button: "Ver sus facturas",
  },
  refund: {
    subject: (amount) => `Le hemos devuelto ${amount}`,
    preview: "Llega por la misma vía por la que pagó.",
    heading: "Le hemos devuelto dinero.",
    text: "Llega por la misma vía por la que pagó; un banco tarda hasta tres días hábiles.",
    amount: "Devuelto",
    reason: "Motivo",
    button: "Ver sus facturas",
  },
  labels: {
    amount: "Importe a pagar",
    due: "Vence",
    number: "Número",
    project: "Proyecto",
    received: "Recibido",
    date: "Fecha",
  },
  attachedAgreement: "Lo que ha aceptado va adjunto en PDF.",
  smallPrint: (phone) => `¿Algo no está bien? Responda a este correo o llámenos al ${phone}.`,
} satisfies BillingWords;
