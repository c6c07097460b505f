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
  reminder: {
    what: (numbers) =>
      numbers.length === 1 ? `factura ${numbers[0]}` : `${numbers.length} facturas`,
    subjects: {
      soon: (what) => `Vence pronto: ${what}`,
      today: (what) => `Vence hoy: ${what}`,
      late: (what) => `Pendiente de pago: ${what}`,
      overdue: (what) => `Pago vencido: ${what}`,
      last: (what) => `Último recordatorio: ${what}`,
    },
    preview: "Qué está pendiente, hasta cuándo y cómo pagarlo.",
    headings: {
      soon: "El pago vence pronto.",
      today: "El pago vence hoy.",
      late: "El pago sigue pendiente.",
      overdue: "El pago está vencido.",
      last: "Por favor, pague ahora o llámenos.",
    },
    texts: {
      soon: "Escribimos con tiempo para que nadie tenga que correr. ¿Ya ha pagado? Entonces no queda nada por hacer. Gracias.",
      today:
        "¿El pago está en camino? Entonces no queda nada por hacer. Gracias. Si no, son solo unos minutos.",
      late: "Quizá se pasó por alto: el pago aún no nos ha llegado. Si ha pagado en los últimos días, no queda nada por hacer.",
      overdue:
        "El pago no nos ha llegado. Por favor, pague en los próximos días o responda a este correo si algo lo impide. Encontraremos una solución.",
      last: "El pago sigue sin llegar, y este es el último recordatorio por correo. Por favor, pague ahora. Si algo lo impide, llámenos; si no, le llamaremos nosotros.",
    },
    open: (amount) => `${amount} pendientes`,
    due: (day, daysLate) => {
      if (daysLate === 0) return `Vence hoy, ${day}`;
      if (daysLate < 0) return `Vence el ${day}`;
      return `Venció el ${day}, hace ${daysLate === 1 ? "1 día" : `${daysLate} días`}`;
    },
    pay: "Verla y pagarla",
  },
  support: {
    asked: {
      subject: (project) => `¿Quiere soporte para ${project}?`,
      preview: "Si no responde, es un no, y no se cobra nada.",
      heading: "¿Quiere soporte?",
      text: (project, until) =>
        `El soporte gratuito de ${project} dura hasta el ${until}. Puede continuar con actualizaciones, pequeños cambios y una persona que responde.`,
      textFree: (project) =>
        `Su proyecto ${project} está terminado. Puede tener soporte para él: actualizaciones, pequeños cambios y una persona que responde.`,
      silence: (day) =>
        `Responda, por favor, hasta el ${day}. El silencio es un no: si no responde, no se cobra nada, y nada sigue por sí solo.`,
      button: "Verlo y responder",
    },
    started: {
      subject: (project) => `El soporte de ${project} está acordado`,
      preview: "Lo que ha aceptado va adjunto.",
      heading: "Gracias, el soporte está acordado.",
      text: (day) =>
        `Empieza el ${day}. Cada periodo se factura en su primer día, y puede terminarlo en todo momento al final del periodo facturado.`,
      button: "Ver su proyecto",
    },
    warning: {
      subject: (project) => `El soporte de ${project} termina en una semana si no se paga`,
      preview: "Un periodo de soporte no está pagado.",
      heading: "Su soporte termina en una semana.",
      text: "Un periodo de soporte venció hace tiempo. Si no se paga en los próximos siete días, el soporte termina con el periodo facturado. ¿Ya ha pagado? Entonces no hay nada más que hacer.",
      button: "Ver sus facturas",
    },
    ended: {
      subject: (project) => `El soporte de ${project} termina`,
      preview: "No hay más facturas.",
      heading: "El soporte termina.",
      text: (day) => `Sigue hasta el ${day}. No hay más facturas.`,
      because: {
        client: "Usted lo ha terminado.",
        studio: "Lo hemos terminado nosotros. Si tiene una pregunta, responda a este correo.",
        unpaid:
          "Un periodo no estaba pagado 30 días después de su vencimiento. Lo facturado sigue pendiente de pago.",
        cancelled: "El proyecto se canceló.",
      },
      button: "Ver su proyecto",
    },
    month: "Por mes",
    quarter: "Por trimestre",
    price: {
      month: (amount) => `${amount} al mes`,
      quarter: (amount) => `${amount} cada tres meses`,
    },
    begins: "Empieza",
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
