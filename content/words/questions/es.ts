import type { QuestionWords } from "./en.ts";

const questions: QuestionWords = {
  title: "Lo que necesitamos de usted",
  nothing: "Nada por ahora.",
  count: (count) => (count === 1 ? "1 cosa" : `${count} cosas`),
  clockStands: "El reloj de su proyecto está parado hasta que responda a lo que está marcado.",
  stopsClock: "Reloj parado",
  by: (day) => `antes del ${day}`,
  askedOn: (day) => `preguntado el ${day}`,
  taskHint: "Márquelo aquí o en la lista cuando esté hecho.",
  yourAnswer: "Su respuesta",
  send: "Enviar la respuesta",
  done: "Está hecho",
  notNeeded: "No hace falta",
  notNeededTitle: "¿No hace falta?",
  notNeededText:
    "Seguimos sin ello y no se lo pediremos otra vez. Todos en el proyecto ven que usted lo ha dicho.",
  notNeededClock: "El reloj de su proyecto sigue enseguida.",
  answered: (count) => (count === 1 ? "1 pregunta respondida" : `${count} preguntas respondidas`),
  states: {
    answered: (name, day) => `${name}, ${day}:`,
    ticked: (name, day) => `Hecho, ${name}, ${day}`,
    "not-needed": (name, day) => `No hace falta, ${name}, ${day}`,
    withdrawn: (name, day) => `Retirada por ${name}, ${day}`,
  },
  unknown: "una cuenta eliminada",
  wordsGone: "El texto se fue con la cuenta de quien lo escribió.",
  remindsOn: (day) =>
    `Si todavía falta algo, se lo recordamos por correo el ${day} o poco después.`,
  pause: "Pausar los recordatorios una semana",
  pausedUntil: (day) => `Los recordatorios están en pausa hasta el ${day}.`,
  paused: "Los recordatorios están en pausa.",
  resume: "Recordármelo de nuevo",
  viewer: "Como lector ve esto y no responde.",
  notLoaded: "No se pudo cargar lo que necesitamos de usted.",
  notSent: "Su respuesta no se envió. Sigue aquí; por favor, envíela de nuevo.",
  notSaved: "Esto no se guardó. Inténtelo de nuevo.",
  arrived: "Tenemos una pregunta para usted.",
  refund: {
    title: "No cumplimos el plazo",
    text: (deadline, until) =>
      `Su sitio debía estar el ${deadline}, y llegamos tarde. Según nuestras condiciones puede pedir un reembolso hasta el ${until}.`,
    ask: "Pedir un reembolso",
    reason: "¿Por qué lo pide?",
    reasonHint: "Basta una frase. La leemos y le respondemos.",
    send: "Enviar la solicitud",
    asked: (day) => `Pidió un reembolso el ${day}. Le respondemos en los mensajes.`,
    clause: "Qué dicen las condiciones",
  },
};

export default questions;
