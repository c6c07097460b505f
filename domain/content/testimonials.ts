import { hidden } from "./hidden.ts";

/** What clients say, in the order in which it is shown. */
export const testimonialFields = {
  items: {
    is: "list",
    label: "What clients say",
    entry: "quote",
    of: {
      name: { is: "line", label: "Who says it", most: 60 },
      company: { is: "line", label: "Of which company", most: 60 },
      quote: { is: "text", label: "In their words", most: 400 },
      hidden,
    },
    least: 1,
    most: 12,
  },
} as const;
