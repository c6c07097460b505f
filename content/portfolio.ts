import type { ChosenPicture } from "#domain/content/picture.ts";

export interface PortfolioItem {
  /** The last part of its page's address. */
  id: string;
  /** Of a piece that is shipped: what its case study, its share picture and the source of its designed page are called. */
  slug?: string;
  title: string;
  /** The id of its category. */
  category: string;
  description: string;
  desktop: ChosenPicture;
  phone: ChosenPicture;
  /** Whether its page tells its case study. */
  story: boolean;
  hidden: boolean;
}

export const portfolioCategories = [
  { id: "home-service", name: "Home Service" },
  { id: "technology", name: "Technology" },
  { id: "charity", name: "Charity" },
  { id: "podcast", name: "Podcast" },
  { id: "personal-brand", name: "Personal Brand" },
  { id: "event-hall", name: "Event Hall" },
  { id: "association", name: "Association" },
];

/** A picture of content/pictures.ts, of which the upper edge stays where it is cropped. */
function photograph(file: string, alt: string): ChosenPicture {
  return { file, alt, focusX: 50, focusY: 0 };
}

/** The studio's work, in the order in which it is shown. */
export const portfolio = [
  {
    id: "1",
    slug: "tidewater",
    title: "Tidewater Plumbing",
    category: "home-service",
    description: "A family of plumbers in Monterey whose phone rings at night.",
    desktop: photograph(
      "tidewater-desktop",
      "The home page of Tidewater Plumbing: “3 a.m.? We’re up.” in tall letters that a red pipe winds through, above the sea and the number to call",
    ),
    phone: photograph(
      "tidewater-phone",
      "Tidewater Plumbing on a phone: the same tall letters and pipe, and the number to call",
    ),
    story: true,
    hidden: false,
  },
  {
    id: "2",
    slug: "fieldnote",
    title: "Fieldnote",
    category: "technology",
    description: "A logbook for surveyors that works where there is no signal.",
    desktop: photograph(
      "fieldnote-desktop",
      "The home page of Fieldnote: “No signal. Every number.” over a contour map with a surveyed line in pink, and the app showing a height of 1,842.6 metres",
    ),
    phone: photograph(
      "fieldnote-phone",
      "Fieldnote on a phone: the contour map above the app with a station’s height and coordinates",
    ),
    story: true,
    hidden: false,
  },
  {
    id: "3",
    slug: "second-supper",
    title: "Second Supper",
    category: "charity",
    description: "Volunteers who carry what restaurants did not sell to those who did not eat.",
    desktop: photograph(
      "second-supper-desktop",
      "The home page of Second Supper: “Dinner isn’t over.” beside a painted table of spaghetti, fish, soup and a tart with one slice gone",
    ),
    phone: photograph(
      "second-supper-phone",
      "Second Supper on a phone: a plate of spaghetti on a red check cloth, and the button “I can ride tonight”",
    ),
    story: true,
    hidden: false,
  },
  {
    id: "4",
    slug: "night-ferry",
    title: "The Night Ferry",
    category: "podcast",
    description: "Conversations with people who work while everyone else sleeps.",
    desktop: photograph(
      "night-ferry-desktop",
      "The home page of The Night Ferry: the name in lamp yellow over a lit ferry on black water, printed in dots",
    ),
    phone: photograph(
      "night-ferry-phone",
      "The Night Ferry on a phone, with the newest episode ready to play",
    ),
    story: true,
    hidden: false,
  },
  {
    id: "5",
    slug: "ines-okafor",
    title: "Ines Okafor",
    category: "personal-brand",
    description: "A ceramicist who sells out every kiln before it has cooled.",
    desktop: photograph(
      "ines-okafor-desktop",
      "The home page of Ines Okafor: “The kiln opens Sunday at nine.” above a dark bottle, a white moon jar and a green bowl",
    ),
    phone: photograph(
      "ines-okafor-phone",
      "Ines Okafor’s page on a phone: one white moon jar, its size and its price",
    ),
    story: true,
    hidden: false,
  },
  {
    id: "6",
    slug: "copper-room",
    title: "The Copper Room",
    category: "event-hall",
    description: "A foundry from 1911 that now holds weddings and long tables.",
    desktop: photograph(
      "copper-room-desktop",
      "The home page of The Copper Room: “One table, ninety chairs” over a candle-lit table in a hall of arched windows, with its free dates",
    ),
    phone: photograph(
      "copper-room-phone",
      "The Copper Room on a phone: the long table runs towards the last light",
    ),
    story: true,
    hidden: false,
  },
  {
    id: "7",
    slug: "valley-bees",
    title: "Valley Beekeepers",
    category: "association",
    description: "Four hundred beekeepers, one swarm line, and a calendar that everyone reads.",
    desktop: photograph(
      "valley-bees-desktop",
      "The home page of Valley Beekeepers: a broadsheet in black on honey yellow, with an engraved bee, the swarm line and June as thirty cells of comb",
    ),
    phone: photograph(
      "valley-bees-phone",
      "Valley Beekeepers on a phone: the engraved bee and the number of the swarm line",
    ),
    story: true,
    hidden: false,
  },
  {
    id: "8",
    slug: "oak-and-awl",
    title: "Oak & Awl",
    category: "home-service",
    description: "Two sisters who build kitchens that are meant to be inherited.",
    desktop: photograph(
      "oak-and-awl-desktop",
      "The home page of Oak & Awl: “Leave them the kitchen.” on an oak bench, beside a drawing of a drawer taken apart",
    ),
    phone: photograph(
      "oak-and-awl-phone",
      "Oak & Awl on a phone: the drawing of a drawer pinned to the oak",
    ),
    story: true,
    hidden: false,
  },
] satisfies PortfolioItem[];
