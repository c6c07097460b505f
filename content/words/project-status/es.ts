import type en from "./en.ts";

export const labels = {
  pending: "Pendiente",
  in_progress: "En curso",
  completed: "Terminado",
  cancelled: "Cancelado",
};

const news = {
  pending: {
    heading: "Su proyecto está a la espera de empezar.",
    text: "Lo hemos devuelto a la cola. No se pierde nada de lo que nos envió, y le avisaremos cuando empiece el trabajo.",
  },
  in_progress: {
    heading: "Hemos empezado con su proyecto.",
    text: "A partir de ahora verá cada tarea en cuanto la marquemos. Si necesitamos algo de usted, se lo pediremos enseguida.",
  },
  completed: {
    heading: "Su proyecto está terminado.",
    text: "Échele un vistazo, enséñelo y díganos qué le parece. Hoy empiezan sus dos meses de asistencia gratuita.",
  },
  cancelled: {
    heading: "Su proyecto se ha cancelado.",
    text: "Si le sorprende, responda a este correo o llámenos, y lo resolveremos juntos.",
  },
};

export default { labels, news } satisfies typeof en;
