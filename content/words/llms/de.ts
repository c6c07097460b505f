import type { LlmsWords } from "./en.ts";

export default {
  from: (price) => `ab ${price}`,
  each: (price) => `${price} je Stück, eines ist bei einer Website dabei`,
  monthly: (price, free) => `${price} im Monat, ${free} Monate frei bei einer Website`,
  reach: (email, phone) => `Schreiben Sie an ${email} oder rufen Sie ${phone} an.`,
  pages: "Seiten",
  services: "Leistungen",
  work: "Arbeiten",
} satisfies LlmsWords;
