import type { Body } from "./fields.ts";

/** How pages, mails and documents look. */
export const brandFields = {
  accent: {
    is: "colour",
    label: "Accent",
    help: "The colour of buttons, links and marks.",
  },
  ground: {
    is: "colour",
    label: "Ground",
    help: "What pages stand on: nearly white, or nearly black for the night.",
  },
  day: {
    is: "flag",
    label: "Draw the day",
    help: "Sky, sun and the hours of a day. Without it the pages are calm.",
  },
} as const;

export type Brand = Body<typeof brandFields>;
