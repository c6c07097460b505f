import type { LiveWords } from "./en.ts";

export default {
  news: (count) => `${count} novedades del estudio`,
  projectChanged: (business) => `${business} ha avanzado`,
  projectsChanged: (count) => `${count} de sus proyectos han avanzado`,
} satisfies LiveWords;
