import { optional, type Texts } from "./fields.ts";

const languages = { es: "Spanish", fr: "French", de: "German", en: "English" } as const;

const onOrders =
  "Clients read it in the questionnaire and on orders. What you leave empty, they read in the website's language.";

/** The same texts for clients with another language; what is empty is read in the studio's, or as `help` says. */
export function translated<Of extends Texts>(texts: Of, help = onOrders) {
  const of = (language: keyof typeof languages) =>
    ({ is: "group", label: `In ${languages[language]}`, of: optional(texts) }) as const;
  return {
    is: "group",
    label: "In other languages",
    help,
    folded: true,
    of: { es: of("es"), fr: of("fr"), de: of("de"), en: of("en") },
  } as const;
}
