import type { SiteWords } from "./en.ts";

export default {
  price: "Preis",
  otherServices: "Weitere Leistungen",
  plans: "Pakete",
  webDesign: "Webdesign",
  servicesOf: (studio) => `Leistungen von ${studio}`,
  monthly: (name) => `${name}, monatlich`,
  quarterly: (name) => `${name}, vierteljährlich`,
} satisfies SiteWords;
