import type { DocumentWords } from "./en.ts";

export default {
  needsScript: [
    "Esta página necesita JavaScript. Actívelo, o ",
    "escríbanos",
    ", y le ayudaremos a mano.",
  ],
  loading: "Cargando la página",
  unloaded: {
    title: "No se pudo cargar esta página.",
    text: "Algunos de sus archivos no han llegado. Compruebe su conexión e inténtelo de nuevo; si vuelve a ocurrir, escríbanos y lo arreglaremos.",
    tryAgain: "Intentar de nuevo",
    home: "Ir a la página de inicio",
  },
  away: {
    title: "Volvemos en un momento",
    text: "No hemos podido llegar a nuestra base de datos. No hay nada mal en lo que envió: inténtelo de nuevo en un momento.\nSi envió un formulario, vuelva atrás: su navegador ha guardado lo que escribió.",
    home: "Inicio",
  },
} satisfies DocumentWords;
