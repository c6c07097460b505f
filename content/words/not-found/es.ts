import type { NotFoundWords } from "./en.ts";

export default {
  title: "Página no encontrada",
  caption: "Aquí todavía no se ha levantado nadie",
  heading: "Esta página sigue a oscuras.",
  calmHeading: "Esta página no existe.",
  text: "No hay nada en esta dirección. Quizá se haya mudado, o al enlace le sobra una letra.",
  home: "Ir a la página de inicio",
  work: "Ver nuestros trabajos",
  contact: "Cuéntenos qué buscaba",
} satisfies NotFoundWords;
