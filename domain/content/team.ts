import { hidden } from "./hidden.ts";

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
