import type { LlmsWords } from "./en.ts";

export default {
  from: (price) => `dès ${price}`,
  each: (price) => `${price} chacun, un est compris avec un site`,
  monthly: (price, free) => `${price} par mois, ${free} mois offerts avec un site`,
  reach: (email, phone) => `Écrivez à ${email} ou appelez le ${phone}.`,
  pages: "Pages",
  services: "Services",
  work: "Réalisations",
} satisfies LlmsWords;
