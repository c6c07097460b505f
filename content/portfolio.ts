export const portfolioCategories = [
  "Home Service",
  "Technology",
  "Charity",
  "Podcast",
  "Personal Brand",
  "Event Hall",
  "Association",
] as const;
export type PortfolioCategory = (typeof portfolioCategories)[number];

export interface PortfolioItem {
  id: number;
  /** Of its pictures, and in the source of its designed page. */
  slug: string;
  title: string;
  category: PortfolioCategory;
  description: string;
}

/** The studio's work, in the order in which it is shown. */
export const portfolio = [
  {
    id: 1,
    slug: "tidewater",
    title: "Tidewater Plumbing",
    category: "Home Service",
    description: "A family of plumbers in Monterey whose phone rings at night.",
  },
  {
    id: 2,
    slug: "fieldnote",
    title: "Fieldnote",
    category: "Technology",
    description: "A logbook for surveyors that works where there is no signal.",
  },
  {
    id: 3,
    slug: "second-supper",
    title: "Second Supper",
    category: "Charity",
    description: "Volunteers who carry what restaurants did not sell to those who did not eat.",
  },
  {
    id: 4,
    slug: "night-ferry",
    title: "The Night Ferry",
    category: "Podcast",
    description: "Conversations with people who work while everyone else sleeps.",
  },
  {
    id: 5,
    slug: "ines-okafor",
    title: "Ines Okafor",
    category: "Personal Brand",
    description: "A ceramicist who sells out every kiln before it has cooled.",
  },
  {
    id: 6,
    slug: "copper-room",
    title: "The Copper Room",
    category: "Event Hall",
    description: "A foundry from 1911 that now holds weddings and long tables.",
  },
  {
    id: 7,
    slug: "valley-bees",
    title: "Valley Beekeepers",
    category: "Association",
    description: "Four hundred beekeepers, one swarm line, and a calendar that everyone reads.",
  },
  {
    id: 8,
    slug: "oak-and-awl",
    title: "Oak & Awl",
    category: "Home Service",
    description: "Two sisters who build kitchens that are meant to be inherited.",
  },
] satisfies PortfolioItem[];
