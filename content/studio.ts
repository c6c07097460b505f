import type { Translations } from "#domain/service/translations.ts";
import type { Language } from "#domain/settings/settings.ts";

// The studio that this Daybreak belongs to. A studio that adopts it edits this file.

type Studio = {
  /** Of its site, and of its mails to people without a choice of their own. */
  language: Language;
  name: string;
  tagline: string;
  translations: Translations<{ tagline: string }>;
  description: string;
  year: number;
  /** What the studio says of its age. */
  experience: string;
  /** As the studio prints it. */
  phone: string;
  /** The same number as it is dialled from anywhere (E.164). */
  phoneE164: string;
  email: string;
  address: { street: string; city: string; region: string; postalCode: string };
  /** Of any network. */
  social: { id: string; name: string; url: string }[];
};

export const studio = {
  language: "en",
  name: "Daybreak",
  tagline: "A website between one sunrise and the next.",
  translations: {
    es: { tagline: "Una web entre un amanecer y el siguiente." },
    fr: { tagline: "Un site entre un lever de soleil et le suivant." },
    de: { tagline: "Eine Website zwischen einem Sonnenaufgang und dem nächsten." },
  },
  description:
    "Daybreak is a web-design studio in Los Angeles. We design, write and launch websites for small businesses in a single day.",
  year: 2015,
  experience: "10+ years",
  phone: "(213) 555-0142",
  phoneE164: "+12135550142",
  email: "hello@daybreak.example",
  address: {
    street: "1204 Sunset Boulevard",
    city: "Los Angeles",
    region: "CA",
    postalCode: "90026",
  },
  social: [
    { id: "instagram", name: "Instagram", url: "https://www.instagram.com/daybreak.example" },
    { id: "linkedin", name: "LinkedIn", url: "https://www.linkedin.com/company/daybreak-example" },
  ],
} as Studio;
