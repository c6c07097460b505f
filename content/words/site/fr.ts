import type { SiteWords } from "./en.ts";

export default {
  price: "Prix",
  otherServices: "Autres services",
  plans: "Formules",
  webDesign: "Création de sites web",
  servicesOf: (studio) => `Services de ${studio}`,
  monthly: (name) => `${name}, par mois`,
  quarterly: (name) => `${name}, par trimestre`,
} satisfies SiteWords;
