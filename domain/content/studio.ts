import { isEmailAddress } from "../contact/email-address.ts";
import { isE164 } from "../contact/telephone-number.ts";
import { languages } from "../settings/settings.ts";
import { webAddress } from "../web-address.ts";
import { translated } from "./translated.ts";

const tagline = { is: "line", label: "What it promises, in one sentence", most: 100 } as const;

/** What pages, mails and search engines say of the studio itself. */
export const studioFields = {
  name: { is: "line", label: "Name of the studio", most: 40 },
  tagline,
  description: {
    is: "text",
    label: "What it is and does",
    help: "Search engines show it. Two sentences are enough.",
    most: 300,
  },
  language: {
    is: "choice",
    label: "Language of the website",
    of: languages,
  },
  year: { is: "number", label: "Founded in", least: 1900, most: 2100 },
  experience: { is: "line", label: "How long it has worked", help: "Like: 10+ years", most: 30 },
  phone: { is: "line", label: "Phone number, as you write it", most: 30 },
  phoneE164: {
    is: "line",
    label: "The same number with its country, to be dialled",
    help: "Like: +12135550142",
    most: 16,
    check: (typed: string) =>
      isE164(typed) ? null : "Write a plus sign, the country and the number: +12135550142.",
  },
  email: {
    is: "line",
    label: "Email address",
    most: 254,
    check: (typed: string) =>
      isEmailAddress(typed) ? null : "Write an address like hello@studio.example.",
  },
  address: {
    is: "group",
    label: "Address",
    of: {
      street: { is: "line", label: "Street and number", most: 100 },
      city: { is: "line", label: "City", most: 60 },
      region: { is: "line", label: "State or region", most: 60, optional: true },
      postalCode: { is: "line", label: "Postal code", most: 20 },
    },
  },
  translations: translated({ tagline }),
  social: {
    is: "list",
    label: "Where else people find you",
    entry: "link",
    of: {
      name: { is: "line", label: "Name of the network", most: 30, isKey: true },
      url: {
        is: "line",
        label: "Your page there",
        most: 200,
        check: (typed: string) =>
          webAddress(typed) === typed ? null : "Write the address with https://.",
      },
    },
    least: 0,
    most: 8,
  },
} as const;
