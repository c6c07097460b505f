import type { Body } from "./fields.ts";

/** What every page begins with. */
const opening = {
  title: { is: "line", label: "Title in search results, before the studio's name", most: 60 },
  description: { is: "text", label: "Below it in search results", most: 200 },
  hour: { is: "line", label: "The line above the headline", most: 60 },
  headline: { is: "line", label: "Headline", most: 80 },
  lead: { is: "text", label: "Below the headline", most: 300 },
} as const;

const buttons = {
  first: { is: "line", label: "First button at the end", most: 30 },
  second: { is: "line", label: "Second button at the end", most: 30 },
} as const;

/** The own copy of the page of all services. Texts may name facts of the catalogue between braces: `{price:one-day}`. */
export const servicesPageFields = {
  ...opening,
  popular: { is: "line", label: "On the first package", most: 30 },
  addOnsTitle: { is: "line", label: "Headline of the add-ons", most: 60 },
  returnTitle: { is: "line", label: "Headline of the calculator", most: 60 },
  questionsTitle: { is: "line", label: "Headline of the questions", most: 60 },
  closingTitle: { is: "line", label: "Last headline", most: 60 },
  closingText: { is: "text", label: "Beside it", most: 300 },
  ...buttons,
} as const;

export const workPageFields = {
  ...opening,
  all: { is: "line", label: "The choice of all work", most: 20 },
  closingTitle: { is: "line", label: "Last headline", most: 60 },
  ...buttons,
} as const;

export const contactPageFields = {
  ...opening,
  otherTitle: { is: "line", label: "Headline of the other ways to reach you", most: 60 },
} as const;

export type ServicesPage = Body<typeof servicesPageFields>;
export type WorkPage = Body<typeof workPageFields>;
export type ContactPage = Body<typeof contactPageFields>;
