import { hidden } from "./hidden.ts";

/** What people ask before they order. Texts may name facts of the catalogue between braces: `{price:one-day}`. */
export const questionFields = {
  items: {
    is: "list",
    label: "Questions",
    entry: "question",
    of: {
      question: { is: "line", label: "Question", most: 120 },
      answer: { is: "text", label: "Answer", most: 1_000 },
      hidden,
    },
    least: 1,
    most: 30,
  },
} as const;
