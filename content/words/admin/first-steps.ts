import type { FirstStep } from "#domain/first-steps.ts";

/** What an owner is asked to do in the first hour. */
export const firstStepWords = {
  title: "Make it yours",
  left: (open: number, all: number) =>
    open === 1 ? `1 of ${all} steps is left` : `${open} of ${all} steps are left`,
  begin: "Begin",
  skip: "Skip",
  steps: {
    studio: {
      name: "Name and contact",
      what: "What you are called, your phone, your address, and the language of your website.",
    },
    seller: {
      name: "Invoices, bank and tax",
      what: "Until these are yours, a public site is not listed and its invoices are specimens.",
    },
    services: { name: "Prices", what: "What you sell, what it costs, and what is in it." },
    brand: { name: "Brand", what: "Two colours and your logo. Everything else follows from them." },
    portfolio: {
      name: "Your first piece of work",
      what: "A project that you are proud of, with two photographs.",
    },
    hours: { name: "Hours for calls", what: "When visitors may book a call with you." },
    system: {
      name: "Mail and backups",
      what: "Whether mails leave and your data is copied, and what is missing for that.",
    },
  } satisfies Record<FirstStep, { name: string; what: string }>,
};
