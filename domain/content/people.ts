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

/** Who works at the studio, as its page says it. */
export const teamFields = {
  people: {
    is: "list",
    label: "People",
    entry: "person",
    of: {
      name: { is: "line", label: "Name", most: 60 },
      does: { is: "line", label: "What they do, in a word", help: "Like: writes", most: 30 },
      up: { is: "line", label: "When they get up", help: "Like: 05:40", most: 10 },
      note: { is: "line", label: "A sentence about them", most: 120 },
      hidden,
    },
    least: 1,
    most: 30,
  },
} as const;
