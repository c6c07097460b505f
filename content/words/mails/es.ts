import projectStatus from "../project-status/es.ts";
import type { MailWords } from "./en.ts";

export default {
  welcome: {
    subject: (studio) => `Le damos la bienvenida a ${studio}`,
    preview: "Su cuenta está lista. Este es el único paso que sigue.",
    heading: (name) => `Buenos días${name && `, ${name}`}.`,
    calmHeading: (name) => `Hola${name && `, ${name}`}.`,
    ready: (studio) =>
      `Su cuenta en ${studio} está lista. Desde su panel puede empezar un proyecto, seguir cada tarea que marcamos y avisarnos si algo no va bien.`,
    next: "El siguiente paso es el cuestionario: siete pasos breves sobre su negocio, sus objetivos y sus gustos. Lleva unos diez minutos, y puede parar en cualquier momento y seguir más tarde.",
    button: "Empezar su proyecto",
    smallPrint: (phone) =>
      `¿Alguna pregunta antes? Responda a este correo o llame al ${phone}. Recibe este correo porque alguien se registró con esta dirección; si no fue usted, puede ignorarlo.`,
  },
  privacy: {
    subject: (studio) => `${studio} tiene una nueva política de privacidad`,
    preview: "Qué guardamos, por qué y cuánto tiempo, en la nueva versión.",
    heading: "Nuestra política de privacidad ha cambiado",
    greeting: (name) => (name ? `Hola, ${name}:` : "Hola:"),
    text: (studio, day) =>
      `Desde el ${day} hay una nueva versión de la política de privacidad de ${studio}. Dice qué datos guardamos sobre usted, por qué, cuánto tiempo y quién más recibe una parte de ellos.`,
    nothingToDo: "No tiene que hacer nada. Su cuenta y sus proyectos siguen como hasta ahora.",
    button: "Leer la política de privacidad",
    smallPrint: (phone) =>
      `¿Preguntas? Responda a este correo o llame al ${phone}. Recibe este correo, una sola vez por esta versión, porque tiene una cuenta con nosotros.`,
  },
  onboarding: {
    subject: "Hemos recibido su cuestionario",
    preview:
      "Su proyecto ya está en nuestro tablero. Esto es lo que nos ha contado y lo que viene ahora.",
    heading: (name) => `Gracias${name && `, ${name}`}. Su proyecto ya está en nuestro tablero.`,
    text: "Leemos cada respuesta antes de llamarle, normalmente en menos de 24 horas. Después acordamos el día, usted nos envía sus contenidos y el reloj se pone en marcha.",
    labels: {
      service_selection: "Servicio",
      business_name: "Negocio",
      site_goals: "Objetivos",
      brand_vibe: "Estilo",
      lead_gen_tool: "Herramienta",
      addOns: "Extras",
    },
    none: "Ninguno",
    button: "Seguir su proyecto",
    smallPrint: (phone) => `¿Algo que corregir? Responda a este correo o llame al ${phone}.`,
  },
  status: {
    greeting: (name) => (name ? `Hola, ${name}:` : "Hola:"),
    news: projectStatus.news,
    labels: { project: "Proyecto", status: "Estado", when: "Cambiado" },
    button: "Abrir su proyecto",
  },
  thread: {
    subject: (business) => `Mensajes nuevos: ${business}`,
    heading: (count) =>
      count === 1 ? "Tiene un mensaje nuevo." : `Tiene ${count} mensajes nuevos.`,
    client: "El cliente",
    more: (count) =>
      count === 1
        ? "Y uno más, que encontrará en la conversación."
        : `Y ${count} más, que encontrará en la conversación.`,
    project: "Proyecto",
    button: "Leer y responder",
    smallPrint:
      "Responda en la conversación, por favor: una respuesta a este correo no llega allí.",
  },
  questions: {
    askedSubject: (business) => `Tenemos una pregunta: ${business}`,
    askedHeading: (count) =>
      count === 1 ? "Necesitamos algo de usted." : `Necesitamos ${count} cosas de usted.`,
    task: (name) => `Por favor, haga esto: ${name}`,
    blocking: "El reloj de su proyecto está parado hasta que responda.",
    answer: "Responder",
    answeredSubject: (business) => `Respondido: ${business}`,
    answeredHeading: (count) =>
      count === 1 ? "Una pregunta tiene respuesta." : `${count} preguntas tienen respuesta.`,
    ticked: "Está hecho.",
    notNeeded: "No hace falta.",
    read: "Abrir el proyecto",
    smallPrint:
      "Responda, por favor, en la página del proyecto: una respuesta a este correo no llega allí.",
  },
  reminder: {
    subject: (business) => `Todavía hace falta para ${business}`,
    heading: (count) =>
      count === 1 ? "Todavía falta una cosa." : `Todavía faltan ${count} cosas.`,
    text: "Sin eso no podemos seguir. En cuanto esté, no volverá a saber de esto.",
    neededBy: (day) => `antes del ${day}`,
    deliverable: (title) => `Su respuesta a: ${title}`,
    untitled: "lo que le hemos enviado",
    button: "Ver lo que falta",
    pause: "¿Esta semana no? Pausar los recordatorios",
  },
  deliverable: {
    subjects: {
      posted: (title) => `Listo para ver: ${title}`,
      answered: (title) => `Sus cambios tienen respuesta: ${title}`,
      sent: (title) => `Cambios: ${title}`,
      requested: (title) => `Cambios que necesitan un precio: ${title}`,
      withdrawn: (title) => `Cambios retirados: ${title}`,
      approved: (title) => `Aprobado: ${title}`,
    },
    headings: {
      posted: (title, version) =>
        version === 1
          ? `${title} está listo para usted.`
          : `La versión ${version} de ${title} está lista para usted.`,
      answered: (title) => `Hemos respondido a sus cambios de ${title}.`,
      sent: (title) => `Cambios de ${title}`,
      requested: (title) => `Cambios de ${title}, más allá de las rondas incluidas`,
      withdrawn: (title) => `Los cambios de ${title} se han retirado.`,
      approved: (title, version) => `La versión ${version} de ${title} está aprobada.`,
    },
    texts: {
      posted: () =>
        "Mírelo, y apruébelo o pida cambios. Nada vale como un sí hasta que usted lo diga.",
      answered: () =>
        "Nada de ello lleva a otra versión. Lea por qué, y apruébelo o vuelva a pedirlo.",
      sent: (name) => `${name} pide:`,
      requested: (name) => `${name} pide esto. Indique un precio, o no lo cuente:`,
      withdrawn: (name) => `${name} ha retirado la lista.`,
      approved: (name) => `${name} lo ha aprobado.`,
    },
    client: "El cliente",
    lookAt: "En qué fijarse",
    more: (count) => `Y ${count} más.`,
    project: "Proyecto",
    look: "Ver",
    open: "Abrir el proyecto",
    smallPrint:
      "Responda en la página de su proyecto, por favor: una respuesta a este correo no llega allí.",
  },
  contact: {
    subject: "Hemos recibido su mensaje",
    preview: "Gracias por escribirnos. Una persona lo lee hoy y responde en menos de 24 horas.",
    heading: (name) => `Gracias por escribirnos${name && `, ${name}`}.`,
    text: "Su mensaje ha llegado. Una persona lo lee hoy, y tendrá una respuesta en menos de 24 horas.",
    urgent: (phone) => `Si no puede esperar, llámenos al ${phone}.`,
    smallPrint:
      "Recibe este correo porque alguien nos escribió con esta dirección. Si no fue usted, puede ignorarlo: solo volveremos a escribirle si responde.",
  },
  booking: {
    made: {
      subject: (when) => `Su llamada está reservada: ${when}`,
      preview:
        "La cita para su calendario va en este mensaje. Puede moverla o cancelarla con un enlace.",
      heading: (name) => `Hablamos por teléfono${name && `, ${name}`}.`,
      text: "Su llamada está reservada. A esa hora le llamamos nosotros; solo necesita media hora y un lápiz.",
    },
    moved: {
      subject: (when) => `Su llamada ha cambiado de hora: ${when}`,
      preview: "La cita de su calendario se mueve con este mensaje.",
      heading: "Su llamada tiene una hora nueva.",
      text: "La cita de su calendario se mueve con este mensaje. Todo lo demás sigue igual.",
    },
    cancelled: {
      subject: (when) => `Su llamada se ha cancelado: ${when}`,
      preview: "La cita sale de su calendario con este mensaje.",
      heading: "Su llamada se ha cancelado.",
      byVisitor: "La hemos quitado de nuestro calendario, y este mensaje la quita del suyo.",
      byStudio:
        "Lo sentimos: hemos tenido que cancelar esta llamada. Elija otra hora o llámenos, por favor.",
    },
    reminder: {
      day: { subject: (when) => `Mañana: ${when}`, heading: "Hablamos mañana." },
      hour: {
        subject: (when) => `Dentro de una hora: ${when}`,
        heading: "Hablamos dentro de una hora.",
      },
      text: "Le llamamos al número de abajo. Si ya no le viene bien, mueva la llamada con un enlace.",
    },
    labels: {
      event: "Llamada",
      when: "Cuándo",
      before: "Antes",
      there: (city) => `En ${city}`,
      phone: "Llamamos al",
    },
    move: "Elegir otra hora",
    cancel: "Cancelar la llamada",
    again: "Reservar otra llamada",
    smallPrint: (phone) =>
      `Recibe este mensaje porque se ha reservado una llamada con esta dirección. Si no ha sido usted, cancélela con el enlace de arriba o llame al ${phone}.`,
  },
  passwordReset: {
    subject: "Elija una contraseña nueva",
    preview: "El enlace sirve como máximo una hora.",
    heading: "Elija una contraseña nueva.",
    text: "Alguien, probablemente usted, ha pedido una contraseña nueva para esta cuenta. El enlace de abajo sirve para una sola contraseña nueva, dentro de una hora.",
    button: "Elegir una contraseña nueva",
    smallPrint:
      "Si no la ha pedido, puede ignorar este correo. Su contraseña sigue siendo la misma, y nadie puede usar este enlace sin acceso a su buzón.",
  },
  passwordChanged: {
    subject: "Su contraseña ha cambiado",
    preview: "Si ha sido usted, no tiene que hacer nada.",
    heading: "Su contraseña ha cambiado.",
    text: "La contraseña de su cuenta acaba de cambiarse, y se ha cerrado la sesión en todos los demás dispositivos.",
  },
  confirmAddress: {
    subject: "Confirme su dirección",
    preview: "Un clic, y sabremos que este buzón es suyo.",
    heading: "¿Es esta su dirección?",
    text: "Confirme, por favor, que este buzón le pertenece. El enlace sirve una sola vez.",
    button: "Confirmar esta dirección",
    smallPrint: "Si no se ha registrado con nosotros, puede ignorar este correo.",
  },
  invitation: {
    subject: (studio) => `Su invitación a ${studio}`,
    preview: "Su cuenta está preparada. Elija una contraseña y pase.",
    heading: "Le hemos invitado.",
    text: (studio) => `${studio} ha preparado una cuenta para usted. Siga el enlace para entrar.`,
    button: "Aceptar la invitación",
  },
  invited: {
    preview: "Elija una contraseña, inicie sesión y responda.",
    previewInside: "Inicie sesión y responda.",
    how: "Elija una contraseña con el botón de abajo e inicie sesión: su página de inicio le pregunta si acepta. El enlace vale siete días; después, pida una contraseña nueva con esta dirección en la página de inicio de sesión.",
    howInside:
      "Inicie sesión como siempre: su página de inicio le pregunta si acepta. Hasta entonces no cambia nada.",
    button: "Elegir una contraseña",
    buttonInside: "Responder a la invitación",
    inviter: "Quién le invita, con sus propias palabras:",
    project: "El proyecto, con sus propias palabras:",
    smallPrint:
      "Si no esperaba este correo, puede ignorarlo. Antes de que acepte, nadie entra y usted no pertenece a nada.",
  },
  invitedToStudio: {
    heading: (studio) => `Le invitamos a trabajar en ${studio}`,
    text: (studio) => `Alguien del estudio ${studio} quiere que trabaje allí.`,
  },
  invitedToProject: {
    heading: (studio) => `Le invitan a un proyecto en ${studio}`,
    text: (studio) => `Alguien quiere mostrarle el proyecto web en el que trabaja ${studio}.`,
  },
  signInLink: {
    subject: "Su enlace para entrar",
    preview: "El enlace sirve una sola vez.",
    heading: "Adelante.",
    text: "Con el enlace de abajo entra en su cuenta, y también con estas cifras en un programa que las pida. Sirven una sola vez.",
    button: "Entrar",
    smallPrint: "Si no lo ha pedido, puede ignorar este correo.",
  },
  addressChange: {
    subject: "Confirme el cambio de su dirección",
    preview: "Las dos direcciones deben estar de acuerdo antes de que cambie nada.",
    heading: "¿Una dirección nueva para su cuenta?",
    text: "A partir de ahora, esta cuenta tendrá otra dirección. El cambio surte efecto cuando se hayan abierto los enlaces de los dos correos, a la dirección antigua y a la nueva.",
    newAddress: "Dirección nueva",
    button: "Aceptar el cambio",
    smallPrint: "Si no lo ha pedido, no abra el enlace y elija una contraseña nueva.",
  },
  twoFactorOn: {
    subject: "La verificación en dos pasos está activada",
    preview: "A partir de ahora necesitará su contraseña y un código.",
    heading: "La verificación en dos pasos está activada.",
    text: "A partir de ahora, para entrar en su cuenta necesitará su contraseña y un código de su aplicación de autenticación. Guarde sus códigos de recuperación en un lugar donde los encuentre aunque no tenga el teléfono a mano.",
  },
  twoFactorOff: {
    subject: "La verificación en dos pasos está desactivada",
    preview: "A partir de ahora basta con su contraseña.",
    heading: "La verificación en dos pasos está desactivada.",
    text: "Acaba de desactivarse la verificación en dos pasos de su cuenta. A partir de ahora, para entrar basta con su contraseña.",
  },
  recoveryCodeUsed: {
    subject: "Se ha usado un código de recuperación",
    preview: "Alguien, probablemente usted, ha entrado con un código de recuperación.",
    heading: "Se ha usado un código de recuperación.",
    text: "Acaba de usarse uno de sus códigos de recuperación en lugar de un código de su aplicación. No volverá a servir.",
    left: (count) =>
      count === 0
        ? "Era el último. Genere códigos nuevos cuanto antes."
        : count === 1
          ? "Le queda un código. Genere pronto códigos nuevos."
          : `Le quedan ${count} códigos.`,
  },
  signInCode: {
    subject: "Su código para iniciar sesión",
    preview: (code) => `${code} es válido durante diez minutos.`,
    heading: "Su código para iniciar sesión",
    text: "Escríbalo donde lo ha pedido. Es válido durante diez minutos, una sola vez y solo en ese navegador.",
    button: "Rellenarlo por mí",
    device: "Pedido desde",
    when: "Cuándo",
    warning: "Ninguno de nosotros se lo pedirá: quien lo haga quiere entrar en su cuenta.",
    ignore:
      "Si no lo ha pedido, puede ignorar este correo: sin ese navegador nadie puede usar el código.",
  },
  codesPaused: {
    subject: "Los códigos para iniciar sesión se detienen hasta mañana",
    preview: "Hoy alguien ha escrito veinte códigos equivocados para su dirección.",
    heading: "Los códigos para iniciar sesión se detienen hasta mañana.",
    text: "Hoy alguien ha escrito veinte códigos equivocados para su dirección. Nadie ha entrado con ellos.",
    more: "Hasta mañana no aceptamos ningún código para su dirección. Su contraseña y sus claves de acceso siguen funcionando.",
  },
  identityLinked: {
    subject: (provider) => `Ya puede iniciar sesión con ${provider}`,
    preview: (provider) => `Su cuenta está vinculada con ${provider}.`,
    heading: (provider) => `Ya puede iniciar sesión con ${provider}.`,
    text: (provider) =>
      `Su cuenta acaba de vincularse con ${provider}: quien tenga allí iniciada la sesión con la cuenta vinculada entra aquí. En «Seguridad» puede desvincularla.`,
  },
  identityUnlinked: {
    subject: (provider) => `Ya no puede iniciar sesión con ${provider}`,
    preview: (provider) => `Su cuenta ya no está vinculada con ${provider}.`,
    heading: (provider) => `Ya no puede iniciar sesión con ${provider}.`,
    text: (provider) =>
      `El vínculo entre su cuenta y ${provider} acaba de eliminarse, y los dispositivos que habían entrado con él han cerrado la sesión. Sus otras formas de entrar funcionan como antes.`,
  },
  passkeyAdded: {
    subject: "Su cuenta tiene una clave de acceso nueva",
    preview: "Si ha sido usted, no tiene que hacer nada.",
    heading: "Se ha añadido una clave de acceso.",
    text: "Alguien ha añadido una clave de acceso a su cuenta. Quien la tiene entra sin su contraseña.",
  },
  passkeyRemoved: {
    subject: "Se ha quitado una clave de acceso de su cuenta",
    preview: "Si ha sido usted, no tiene que hacer nada.",
    heading: "Se ha quitado una clave de acceso.",
    text: "Se ha quitado una clave de acceso de su cuenta. Ya nadie entra con ella, y los dispositivos que habían entrado con ella han cerrado la sesión.",
  },
  passkey: "Clave de acceso",
  newDevice: {
    subject: "Inicio de sesión desde un dispositivo nuevo",
    preview: "Si ha sido usted, no tiene que hacer nada.",
    heading: "Un dispositivo nuevo ha iniciado sesión.",
    text: "Alguien ha entrado en su cuenta desde un dispositivo que no habíamos visto antes con usted.",
    device: "Dispositivo",
    unknownDevice: "Desconocido",
    when: "Cuándo",
  },
  safety: {
    wasIt: "Si ha sido usted, no tiene que hacer nada.",
    wasNot:
      "Si no ha sido usted, elija ahora una contraseña nueva, lo que cierra la sesión en todos los dispositivos, y avísenos.",
    newPassword: "Elegir una contraseña nueva",
    toSecurity: "Ver la seguridad de su cuenta",
    reach: (phone) => `Puede llamarnos al ${phone} o responder a este correo.`,
  },
  yourAddress: {
    why: "Nadie ha confirmado todavía esta dirección. Si es suya, díganoslo una vez.",
    link: "Esta es mi dirección",
  },
  unsubscribe: {
    "project-news":
      "Recibe este correo porque en su perfil están activados los correos sobre su proyecto.",
    marketing:
      "Recibe este correo porque en su perfil aceptó recibir nuestras novedades y ofertas.",
    link: "Darse de baja con un clic",
  },
} satisfies MailWords;
