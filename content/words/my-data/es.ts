import type { MyDataWords } from "./en.ts";

export default {
  pageTitle: "Sus datos",
  heading: "Sus datos",
  lead: "Le pertenecen. Lléveselos cuando quiera o pida que se eliminen.",
  back: "Volver a su perfil",
  backToStudio: "Volver al estudio",
  loading: "Cargando su cuenta",
  failed: "No se ha podido cargar su cuenta",

  download: {
    title: "Descargarlo todo",
    about:
      "Un solo archivo con todo lo que guardamos sobre usted. Se prepara mientras espera y no se almacena en ningún sitio.",
    inside: "Qué contiene",
    parts: [
      "Su cuenta, sus ajustes y sus inicios de sesión, sin contraseñas ni claves",
      "Sus proyectos con todas las respuestas, sus listas de tareas y su historia",
      "Sus borradores, avisos de errores, mensajes y llamadas, y la lista de los correos que le enviamos",
      "Todos los archivos que subió, con el nombre que tenían en su equipo",
      "Cada factura, factura rectificativa y acuerdo en PDF, y sus pagos",
    ],
    action: "Descargar mis datos",
    preparing: "Preparando su archivo...",
    soFar: (megabytes: string) => `${megabytes} MB hasta ahora`,
    done: "Su archivo está en sus descargas. Empiece por LEAME.txt.",
  },

  removal: {
    title: "Eliminar la cuenta",
    about: "Su cuenta se cierra de inmediato y en todos los dispositivos, y no se puede recuperar.",
    goes: "Qué se elimina",
    goesParts: [
      "Su cuenta, sus ajustes y su acceso",
      "Sus proyectos, respuestas, borradores y avisos de errores",
      "Todos los archivos que subió, también de nuestros discos",
      "La dirección y el texto de todos los correos que le enviamos",
      "Los mensajes que nos envió y las llamadas que reservó con su dirección, si había confirmado que es suya",
    ],
    open: {
      title: "Pendiente entre nosotros",
      invoice: ({ number, amount, day }) => `Factura ${number}: ${amount}, vence el ${day}`,
      support: (project) => `Soporte de ${project}: termina con la cuenta`,
      credit: (amount) => `Su saldo a favor: ${amount}`,
      text: "Puede eliminar la cuenta de todos modos. Una factura pendiente sigue pendiente, su enlace de pago sigue funcionando, y los correos sobre ella van a la dirección actual hasta que esté pagada. Su saldo sigue siendo suyo: escríbanos y se lo devolvemos. Se nos avisa de ambas cosas.",
    },
    stays: "Qué se queda y por qué",
    staysParts: [
      "Que algo se hizo y cuándo, con números en lugar de nombres: así nadie puede cambiar nuestros registros sin que se note. Se elimina a los tres años.",
      "El sitio web que hicimos para usted: es suyo.",
      "Las facturas, las facturas rectificativas, los pagos y lo que acordó, con los nombres y direcciones que llevan impresos: la ley nos pide conservar los libros durante años. Una dirección para facturas se queda con una factura pendiente hasta que esté saldada.",
      "Una factura pendiente sigue pendiente y su enlace de pago funciona; el saldo que tenga con nosotros sigue siendo suyo, y se lo devolvemos si nos escribe.",
    ],
    first: "¿Quiere conservar una copia? Descargue antes sus datos. Después será demasiado tarde.",
    underWay:
      "¿Tiene un proyecto en marcha? Al eliminar la cuenta, para nosotros termina. Hable antes con nosotros.",
    action: "Eliminar mi cuenta",
  },

  proof: {
    title: "¿Es usted?",
    toDownload:
      "Por esta puerta sale todo lo que sabemos de usted; por eso preguntamos una vez más.",
    deleteTitle: "¿Eliminar su cuenta para siempre?",
    toDelete:
      "No se puede deshacer. Escriba su contraseña y se eliminará todo lo que se nombra en esta página.",
    download: "Descargar",
    delete: "Eliminar para siempre",
  },

  farewell: {
    title: "Su cuenta se ha eliminado.",
    text: "Todo lo que contenía ha desaparecido y se ha cerrado la sesión en todos los dispositivos. Se lo confirmamos con un último correo.",
    queued:
      "Su cuenta está cerrada, y la sesión, en todos los dispositivos. Su contenido se está eliminando ahora mismo; le escribiremos cuando haya terminado.",
    thanks: "Gracias por el tiempo que hemos compartido. La puerta queda abierta.",
    home: "Ir a la página de inicio",
  },

  archive: {
    readMeName: "LEAME.txt",
    title: (studio: string) => `Sus datos en ${studio}`,
    madeFor: (email: string, at: string) => `Preparado para ${email}, ${at}.`,
    howToRead: (format: string) =>
      `data.json lo contiene todo como texto que pueden leer personas y programas (formato ${format}, horas según ISO 8601). En las carpetas están sus archivos.`,
    counts: {
      projects: "Proyectos",
      reports: "Avisos de errores",
      messages: "Mensajes a nosotros",
      mails: "Correos nuestros",
      sessions: "Dispositivos con sesión abierta",
      files: "Archivos",
    },
    unverified:
      "No se incluyen los mensajes enviados desde su dirección: todavía no ha confirmado que es suya, y podría haberlos escrito otra persona.",
    yourProjects: "Sus proyectos:",
    yourFiles: "Sus archivos:",
    questions: (email: string) => `¿Preguntas? ${email}`,
  },

  deletedMail: {
    subject: "Su cuenta se ha eliminado",
    preview: "Todo lo que contenía ha desaparecido.",
    heading: "Su cuenta se ha eliminado.",
    byYou:
      "Tal como pidió, hemos eliminado su cuenta y todo lo que contenía: proyectos, archivos, borradores, avisos y ajustes.",
    byStudio:
      "Tal como nos pidió, hemos eliminado su cuenta y todo lo que contenía: proyectos, archivos, borradores, avisos y ajustes.",
    stays:
      "Queda una lista de lo que se hizo y cuándo, sin su nombre y durante tres años como máximo, y, si las hubo, las facturas, los pagos y los acuerdos con lo que llevan impreso, mientras la ley lo pida. Este es el último correo; nuestra copia se elimina en el plazo de un día.",
    notYou: (phone: string) =>
      `Si usted no lo pidió, díganoslo de inmediato: responda a este correo o llame al ${phone}.`,
  },
} satisfies MyDataWords;
