import type { Body } from "#domain/content/fields.ts";
import type { ChosenPicture } from "#domain/content/picture.ts";
import type { caseStudyFields } from "#domain/content/portfolio.ts";

export type CaseStudy = Body<typeof caseStudyFields>;

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
  caseStudy: CaseStudy;
  hidden: boolean;
}

/** What a good website changed; examples, not measurements of one project. */
export const exampleResults = [
  {
    id: "conversions",
    figure: "50%",
    what: "conversions",
    words: "more visitors who become customers",
  },
  { id: "lower-bounce", figure: "35%", what: "lower bounce", words: "fewer who leave at once" },
  { id: "page-views", figure: "2x", what: "page views", words: "read by each visitor" },
];

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
    caseStudy: {
      location: "Monterey, California",
      plan: "Website in a Day",
      took: "20 h 40 min",
      pages: "1",
      made: "Copy, Design, Night call button, Map of the streets they serve",
      overview:
        "The Ellisons have mended pipes in Monterey for three generations. People who knew them rang; people who did not know them rang whoever stood first in a search at two in the morning. Their old site was a photograph of a flyer, and the number in it could not be tapped.",
      decision:
        "Somebody with water on the floor reads nothing. So the page opens with “3 a.m.? We’re up.” and a number as wide as a thumb. What a visit costs by day and after dark stands right beside it, because the second thing people fear is the bill.",
      diaryTitle: "The day",
      diary: [
        "06:00 We read Mara’s answers and ring her once: which calls does she want?",
        "09:30 The night button is drawn first, the rest of the page around it.",
        "12:15 Mara looks at it in the van, between two jobs. One list, seven points.",
        "17:40 Live. We ring the number from the page, and Mara’s father picks up.",
      ],
    },
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
    caseStudy: {
      location: "Bozeman, Montana",
      plan: "Website in a Week",
      took: "6 days",
      pages: "8",
      made: "Copy, Design, Product drawings, Documentation, Waiting list",
      overview:
        "Fieldnote is two surveyors who got tired of wet paper. Their app keeps coordinates, sketches and photographs together and does not mind a week without a signal. Investors understood it at once. Surveyors, who were meant to buy it, left after four seconds: the page spoke of synergy.",
      decision:
        "We threw the adjectives out and put a real entry on the page, with its height, its coordinates and its remark about a goat, on a map of the day’s walk. The type is that of an instrument. What it costs stands in the menu, because this trade asks first and reads later.",
      diaryTitle: "The week",
      diary: [
        "Mon A morning on a hillside with the two of them. We write down how they talk.",
        "Tue Eight pages as plain text. Three of them are cut before lunch.",
        "Thu Design on the phone first, in gloves, at arm’s length.",
        "Sat Live, with a waiting list that asks one question: what do you survey?",
      ],
    },
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
    caseStudy: {
      location: "Oakland, California",
      plan: "Website in a Day",
      took: "22 h 30 min",
      pages: "1",
      made: "Copy, Design, Evening rota sign-up, Donation button",
      overview:
        "Every night between ten and midnight sixty people cycle through Oakland with warm boxes. Second Supper had the kitchens and had the tables; it lacked riders, above all in autumn, when it rains. Its page asked visitors to “learn more about our mission”, and they did, and left.",
      decision:
        "One page, one verb: ride. Tonight’s empty places stand above everything, with the street where the round begins and how long it takes. Money has its own button, second, because a rider brings friends and a donor brings a receipt.",
      diaryTitle: "The day",
      diary: [
        "06:00 Priya’s answers, and a voice message recorded on a bicycle.",
        "10:30 We ask what a volunteer should do in the first ten seconds. The page follows.",
        "14:00 The rota works: four taps from a stranger to a place on Thursday.",
        "19:30 Live, in time for the round. Two places are taken before it starts.",
      ],
    },
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
    caseStudy: {
      location: "Seattle, Washington",
      plan: "Website in a Day",
      took: "19 h 50 min",
      pages: "1",
      made: "Copy, Design, Player, Episode archive, Letters from listeners",
      overview:
        "Tobias Reyes is a deckhand on the last boat home, and talks to bakers, nurses, lighthouse keepers and the man who winds the town clock. Forty episodes lay in an app between adverts, and nobody could send a friend the one about the owl.",
      decision:
        "The newest episode plays from the first screen. The archive is a timetable, by the hour of the night in which the guest works, so that a nurse finds another nurse. It is dark because its listeners are in the dark, and a bright page at three in the morning is rude.",
      diaryTitle: "The day",
      diary: [
        "06:00 Tobias goes to bed. We listen to nine episodes.",
        "09:00 The archive becomes a timetable, and the page has its shape.",
        "13:20 Forty episodes are in, each with one sentence worth sending.",
        "16:30 Live. Tobias wakes up, and reads it in bed.",
      ],
    },
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
    caseStudy: {
      location: "Santa Fe, New Mexico",
      plan: "Website in a Day",
      took: "20 h 20 min",
      pages: "1",
      made: "Design, Photograph editing, Kiln calendar, Shelf of what is left",
      overview:
        "Ines Okafor opens her kiln every third Sunday, and by Sunday evening it is empty. She did not need more buyers. She needed fewer messages: two hundred a month asked what was left, what it cost, and when the next one was.",
      decision:
        "A shelf, and nothing else. It shows what is there today, each pot at its true size beside the others, what is sold stays visible and grey, and the date of the next opening is the largest thing on the page. The questions went from two hundred to eleven.",
      diaryTitle: "The day",
      diary: [
        "06:00 Forty photographs from Ines, and one wish: no logo.",
        "08:45 We set every pot to the same scale.",
        "12:00 Ines wants more white. She is right.",
        "18:00 Live on a Saturday, with the kiln still closed.",
      ],
    },
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
    caseStudy: {
      location: "Pittsburgh, Pennsylvania",
      plan: "Website in a Week",
      took: "7 days",
      pages: "7",
      made: "Copy, Design, Floor plans, Dates at a glance, Enquiry form",
      overview:
        "Bells were cast here until 1974. Now there are chandeliers on the crane hooks, and couples who have visited eleven halls and remember one. The old site hid the only three facts they came for: is our day free, how many can sit, what does it cost.",
      decision:
        "Those three stand on the first screen, and the dates in one line. Behind it each way to set the room has a page with a plan drawn to scale, and the photographs are taken at the hour at which the party would be there. Copper is the only colour, and used as one uses copper: thinly.",
      diaryTitle: "The week",
      diary: [
        "Mon An evening in the hall with a tape measure and every lamp switched on.",
        "Wed Floor plans for forty, ninety and two hundred and ten people.",
        "Fri The calendar of free dates reads from the book that they already keep.",
        "Sun Live after the last guests have gone.",
      ],
    },
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
    caseStudy: {
      location: "Fresno, California",
      plan: "Website in a Week",
      took: "6 days",
      pages: "9",
      made: "Copy, Design, Swarm line, Members’ calendar, Beginners’ year",
      overview:
        "A club of four hundred, founded in 1938, run by volunteers who would rather be outside. In April strangers call about a swarm in the hedge; in November members ask when the meeting is. Both got lost in the same inbox, and the treasurer answered at midnight.",
      decision:
        "Two doors. “I have a swarm” takes a street and a photograph and goes to whoever is nearest and awake. “I have bees” opens the calendar by what the hive needs this month, not by committee. Anybody on the board can change it, with gloves off, in one minute.",
      diaryTitle: "The week",
      diary: [
        "Mon We sit in on a board meeting. There is cake, and a vote about the cake.",
        "Tue The two doors. Twelve menu entries become four.",
        "Thu The swarm line is tried out with a false swarm and a real volunteer.",
        "Sat Live. The oldest member, ninety-one, changes a date by herself.",
      ],
    },
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
    caseStudy: {
      location: "Portland, Maine",
      plan: "Website in a Day",
      took: "22 h 05 min",
      pages: "1",
      made: "Copy, Design, Wood samples, Waiting list by season",
      overview:
        "June and Adele Thorne build eleven kitchens a year. Enquiries came for two hundred, most of them with a budget for a table. The sisters spent their Sundays writing kind refusals, and the eleven right letters lay somewhere in the pile.",
      decision:
        "The page says the price of a kitchen in the second line, and how long one waits in the third. Then it takes its time: one kitchen, followed from the tree to the first supper. Those who write now have read it to the end, and mostly stay.",
      diaryTitle: "The day",
      diary: [
        "06:00 June’s answers, in pencil, photographed. We type them as they are.",
        "11:00 One kitchen instead of thirty pictures of thirty.",
        "13:30 Adele moves the price up by two lines.",
        "18:20 Live. The next free kitchen is in spring.",
      ],
    },
    hidden: false,
  },
] satisfies PortfolioItem[];
