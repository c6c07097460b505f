import type { LiveWords } from "./en.ts";

export default {
  news: (count) => `${count} nouveautés du studio`,
  projectChanged: (business) => `${business} a avancé`,
  projectsChanged: (count) => `${count} de vos projets ont avancé`,
} satisfies LiveWords;
