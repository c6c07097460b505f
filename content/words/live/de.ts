import type { LiveWords } from "./en.ts";

export default {
  news: (count) => `${count} Neuigkeiten aus dem Studio`,
  projectChanged: (business) => `Bei ${business} ging es weiter`,
  projectsChanged: (count) => `Bei ${count} Ihrer Projekte ging es weiter`,
} satisfies LiveWords;
