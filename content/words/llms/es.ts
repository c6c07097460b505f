import type { LlmsWords } from "./en.ts";

export default {
  from: (price) => `desde ${price}`,
  each: (price) => `${price} cada uno, uno incluido con un sitio web`,
  monthly: (price, free) => `${price} al mes, ${free} meses gratis con un sitio web`,
  reach: (email, phone) => `Escriba a ${email} o llame al ${phone}.`,
  pages: "Páginas",
  services: "Servicios",
  work: "Trabajos",
} satisfies LlmsWords;
