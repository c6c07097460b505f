export const portfolioCategories = [
  "Home Service",
  "Technology",
  "Charity",
  "Podcast",
  "Personal Brand",
  "Event Hall",
  "Association",
] as const;
type PortfolioCategory = (typeof portfolioCategories)[number];

export interface PortfolioItem {
  id: number;
  /** The name of its pictures, and of the source of its designed page. */
  slug: string;
  title: string;
  category: PortfolioCategory;
  description: string;
  /** What can be seen in its two photographs. */
  alt: { desktop: string; phone: string };
}

/** The studio's work, in the order in which it is shown. */
export const portfolio = [
  {
    id: 1,
    slug: "tidewater",
    title: "Tidewater Plumbing",
    category: "Home Service",
    description: "A family of plumbers in Monterey whose phone rings at night.",
    alt: {
      desktop:
        "The home page of Tidewater Plumbing: “3 a.m.? We’re up.” in tall letters that a red pipe winds through, above the sea and the number to call",
      phone:
        "Tidewater Plumbing on a phone: the same tall letters and pipe, and the number to call",
    },
  },
  {
    id: 2,
    slug: "fieldnote",
    title: "Fieldnote",
    category: "Technology",
    description: "A logbook for surveyors that works where there is no signal.",
    alt: {
      desktop:
        "The home page of Fieldnote: “No signal. Every number.” over a contour map with a surveyed line in pink, and the app showing a height of 1,842.6 metres",
      phone:
        "Fieldnote on a phone: the contour map above the app with a station’s height and coordinates",
    },
  },
  {
    id: 3,
    slug: "second-supper",
    title: "Second Supper",
    category: "Charity",
    description: "Volunteers who carry what restaurants did not sell to those who did not eat.",
    alt: {
      desktop:
        "The home page of Second Supper: “Dinner isn’t over.” beside a painted table of spaghetti, fish, soup and a tart with one slice gone",
      phone:
        "Second Supper on a phone: a plate of spaghetti on a red check cloth, and the button “I can ride tonight”",
    },
  },
  {
    id: 4,
    slug: "night-ferry",
    title: "The Night Ferry",
    category: "Podcast",
    description: "Conversations with people who work while everyone else sleeps.",
    alt: {
      desktop:
        "The home page of The Night Ferry: the name in lamp yellow over a lit ferry on black water, printed in dots",
      phone: "The Night Ferry on a phone, with the newest episode ready to play",
    },
  },
  {
    id: 5,
    slug: "ines-okafor",
    title: "Ines Okafor",
    category: "Personal Brand",
    description: "A ceramicist who sells out every kiln before it has cooled.",
    alt: {
      desktop:
        "The home page of Ines Okafor: “The kiln opens Sunday at nine.” above a dark bottle, a white moon jar and a green bowl",
      phone: "Ines Okafor’s page on a phone: one white moon jar, its size and its price",
    },
  },
  {
    id: 6,
    slug: "copper-room",
    title: "The Copper Room",
    category: "Event Hall",
    description: "A foundry from 1911 that now holds weddings and long tables.",
    alt: {
      desktop:
        "The home page of The Copper Room: “One table, ninety chairs” over a candle-lit table in a hall of arched windows, with its free dates",
      phone: "The Copper Room on a phone: the long table runs towards the last light",
    },
  },
  {
    id: 7,
    slug: "valley-bees",
    title: "Valley Beekeepers",
    category: "Association",
    description: "Four hundred beekeepers, one swarm line, and a calendar that everyone reads.",
    alt: {
      desktop:
        "The home page of Valley Beekeepers: a broadsheet in black on honey yellow, with an engraved bee, the swarm line and June as thirty cells of comb",
      phone: "Valley Beekeepers on a phone: the engraved bee and the number of the swarm line",
    },
  },
  {
    id: 8,
    slug: "oak-and-awl",
    title: "Oak & Awl",
    category: "Home Service",
    description: "Two sisters who build kitchens that are meant to be inherited.",
    alt: {
      desktop:
        "The home page of Oak & Awl: “Leave them the kitchen.” on an oak bench, beside a drawing of a drawer taken apart",
      phone: "Oak & Awl on a phone: the drawing of a drawer pinned to the oak",
    },
  },
] satisfies PortfolioItem[];
