import type { SiteWords } from "./en.ts";

export default {
  price: "Precio",
  otherServices: "Otros servicios",
  plans: "Paquetes",
  webDesign: "Diseño web",
  servicesOf: (studio) => `Servicios de ${studio}`,
  monthly: (name) => `${name}, al mes`,
  quarterly: (name) => `${name}, al trimestre`,
} satisfies SiteWords;
