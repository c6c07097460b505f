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
  typeface: {
    is: "choice",
    label: "Typeface",
    help: "Of headlines and text. Each page loads the chosen one alone.",
    of: {
      daybreak: "Bricolage Grotesque: bold, with edges",
      serif: "Source Serif: calm, as in a book",
    },
  },
  day: {
    is: "flag",
    label: "Draw the day",
    help: "Sky, sun and the hours of a day. Without it the pages are calm.",
  },
  logo: {
    is: "drawing",
    label: "Logo",
    help: "An SVG file of at most 40 kB, with its text as paths, or a PNG. A PNG stands in mails and documents, too. Without one the name is set in type.",
    most: 40_000,
  },
  logoOnDark: {
    is: "flag",
    label: "The logo can be read on a dark ground, too",
    help: "Otherwise it stands on a white plate there.",
  },
} as const;

export type Brand = Body<typeof brandFields>;

/** A brand as it is published: its logo as an image. */
export type PublishedBrand = Omit<Brand, "logo"> & { logo: LogoImage | null };

interface LogoImage {
  src: string;
  /** How wide it is for its height. */
  aspect: number;
  /** As an SVG, which only the server has. */
  drawing?: string;
  /** The logo of pixels as it is stored, which only the server has. */
  png?: string;
  /** By which its mails name it. */
  hash?: string;
}
