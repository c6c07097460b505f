export interface CaseStudy {
  location: string;
  /** The id of the package. */
  plan: string;
  /** How long it took from reading the first answer until the website was live. */
  took: string;
  pages: number;
  made: string[];
  /** Who the client is, and what was wrong. */
  overview: string;
  /** What was left out, moved or put first, and why. */
  decision: string;
  /** The day by its hours, or the week by its days. */
  diary: { time: string; what: string }[];
}

/** How each piece of work came to be, by its slug in the portfolio. */
export const caseStudies: Record<string, CaseStudy> = {
  tidewater: {
    location: "Monterey, California",
    plan: "one-day",
    took: "20 h 40 min",
    pages: 1,
    made: ["Copy", "Design", "Night call button", "Map of the streets they serve"],
    overview:
      "The Ellisons have mended pipes in Monterey for three generations. People who knew them rang; people who did not know them rang whoever stood first in a search at two in the morning. Their old site was a photograph of a flyer, and the number in it could not be tapped.",
    decision:
      "Somebody with water on the floor reads nothing. So the page opens with “3 a.m.? We’re up.” and a number as wide as a thumb. What a visit costs by day and after dark stands right beside it, because the second thing people fear is the bill.",
    diary: [
      {
        time: "06:00",
        what: "We read Mara’s answers and ring her once: which calls does she want?",
      },
      { time: "09:30", what: "The night button is drawn first, the rest of the page around it." },
      {
        time: "12:15",
        what: "Mara looks at it in the van, between two jobs. One list, seven points.",
      },
      {
        time: "17:40",
        what: "Live. We ring the number from the page, and Mara’s father picks up.",
      },
    ],
  },
  fieldnote: {
    location: "Bozeman, Montana",
    plan: "website-in-a-week",
    took: "6 days",
    pages: 8,
    made: ["Copy", "Design", "Product drawings", "Documentation", "Waiting list"],
    overview:
      "Fieldnote is two surveyors who got tired of wet paper. Their app keeps coordinates, sketches and photographs together and does not mind a week without a signal. Investors understood it at once. Surveyors, who were meant to buy it, left after four seconds: the page spoke of synergy.",
    decision:
      "We threw the adjectives out and put a real entry on the page, with its height, its coordinates and its remark about a goat, on a map of the day’s walk. The type is that of an instrument. What it costs stands in the menu, because this trade asks first and reads later.",
    diary: [
      {
        time: "Mon",
        what: "A morning on a hillside with the two of them. We write down how they talk.",
      },
      { time: "Tue", what: "Eight pages as plain text. Three of them are cut before lunch." },
      { time: "Thu", what: "Design on the phone first, in gloves, at arm’s length." },
      {
        time: "Sat",
        what: "Live, with a waiting list that asks one question: what do you survey?",
      },
    ],
  },
  "second-supper": {
    location: "Oakland, California",
    plan: "one-day",
    took: "22 h 30 min",
    pages: 1,
    made: ["Copy", "Design", "Evening rota sign-up", "Donation button"],
    overview:
      "Every night between ten and midnight sixty people cycle through Oakland with warm boxes. Second Supper had the kitchens and had the tables; it lacked riders, above all in autumn, when it rains. Its page asked visitors to “learn more about our mission”, and they did, and left.",
    decision:
      "One page, one verb: ride. Tonight’s empty places stand above everything, with the street where the round begins and how long it takes. Money has its own button, second, because a rider brings friends and a donor brings a receipt.",
    diary: [
      { time: "06:00", what: "Priya’s answers, and a voice message recorded on a bicycle." },
      {
        time: "10:30",
        what: "We ask what a volunteer should do in the first ten seconds. The page follows.",
      },
      { time: "14:00", what: "The rota works: four taps from a stranger to a place on Thursday." },
      {
        time: "19:30",
        what: "Live, in time for the round. Two places are taken before it starts.",
      },
    ],
  },
  "night-ferry": {
    location: "Seattle, Washington",
    plan: "one-day",
    took: "19 h 50 min",
    pages: 1,
    made: ["Copy", "Design", "Player", "Episode archive", "Letters from listeners"],
    overview:
      "Tobias Reyes is a deckhand on the last boat home, and talks to bakers, nurses, lighthouse keepers and the man who winds the town clock. Forty episodes lay in an app between adverts, and nobody could send a friend the one about the owl.",
    decision:
      "The newest episode plays from the first screen. The archive is a timetable, by the hour of the night in which the guest works, so that a nurse finds another nurse. It is dark because its listeners are in the dark, and a bright page at three in the morning is rude.",
    diary: [
      { time: "06:00", what: "Tobias goes to bed. We listen to nine episodes." },
      { time: "09:00", what: "The archive becomes a timetable, and the page has its shape." },
      { time: "13:20", what: "Forty episodes are in, each with one sentence worth sending." },
      { time: "16:30", what: "Live. Tobias wakes up, and reads it in bed." },
    ],
  },
  "ines-okafor": {
    location: "Santa Fe, New Mexico",
    plan: "one-day",
    took: "20 h 20 min",
    pages: 1,
    made: ["Design", "Photograph editing", "Kiln calendar", "Shelf of what is left"],
    overview:
      "Ines Okafor opens her kiln every third Sunday, and by Sunday evening it is empty. She did not need more buyers. She needed fewer messages: two hundred a month asked what was left, what it cost, and when the next one was.",
    decision:
      "A shelf, and nothing else. It shows what is there today, each pot at its true size beside the others, what is sold stays visible and grey, and the date of the next opening is the largest thing on the page. The questions went from two hundred to eleven.",
    diary: [
      { time: "06:00", what: "Forty photographs from Ines, and one wish: no logo." },
      { time: "08:45", what: "We set every pot to the same scale." },
      { time: "12:00", what: "Ines wants more white. She is right." },
      { time: "18:00", what: "Live on a Saturday, with the kiln still closed." },
    ],
  },
  "copper-room": {
    location: "Pittsburgh, Pennsylvania",
    plan: "website-in-a-week",
    took: "7 days",
    pages: 7,
    made: ["Copy", "Design", "Floor plans", "Dates at a glance", "Enquiry form"],
    overview:
      "Bells were cast here until 1974. Now there are chandeliers on the crane hooks, and couples who have visited eleven halls and remember one. The old site hid the only three facts they came for: is our day free, how many can sit, what does it cost.",
    decision:
      "Those three stand on the first screen, and the dates in one line. Behind it each way to set the room has a page with a plan drawn to scale, and the photographs are taken at the hour at which the party would be there. Copper is the only colour, and used as one uses copper: thinly.",
    diary: [
      {
        time: "Mon",
        what: "An evening in the hall with a tape measure and every lamp switched on.",
      },
      { time: "Wed", what: "Floor plans for forty, ninety and two hundred and ten people." },
      {
        time: "Fri",
        what: "The calendar of free dates reads from the book that they already keep.",
      },
      { time: "Sun", what: "Live after the last guests have gone." },
    ],
  },
  "valley-bees": {
    location: "Fresno, California",
    plan: "website-in-a-week",
    took: "6 days",
    pages: 9,
    made: ["Copy", "Design", "Swarm line", "Members’ calendar", "Beginners’ year"],
    overview:
      "A club of four hundred, founded in 1938, run by volunteers who would rather be outside. In April strangers call about a swarm in the hedge; in November members ask when the meeting is. Both got lost in the same inbox, and the treasurer answered at midnight.",
    decision:
      "Two doors. “I have a swarm” takes a street and a photograph and goes to whoever is nearest and awake. “I have bees” opens the calendar by what the hive needs this month, not by committee. Anybody on the board can change it, with gloves off, in one minute.",
    diary: [
      {
        time: "Mon",
        what: "We sit in on a board meeting. There is cake, and a vote about the cake.",
      },
      { time: "Tue", what: "The two doors. Twelve menu entries become four." },
      { time: "Thu", what: "The swarm line is tried out with a false swarm and a real volunteer." },
      { time: "Sat", what: "Live. The oldest member, ninety-one, changes a date by herself." },
    ],
  },
  "oak-and-awl": {
    location: "Portland, Maine",
    plan: "one-day",
    took: "22 h 05 min",
    pages: 1,
    made: ["Copy", "Design", "Wood samples", "Waiting list by season"],
    overview:
      "June and Adele Thorne build eleven kitchens a year. Enquiries came for two hundred, most of them with a budget for a table. The sisters spent their Sundays writing kind refusals, and the eleven right letters lay somewhere in the pile.",
    decision:
      "The page says the price of a kitchen in the second line, and how long one waits in the third. Then it takes its time: one kitchen, followed from the tree to the first supper. Those who write now have read it to the end, and mostly stay.",
    diary: [
      { time: "06:00", what: "June’s answers, in pencil, photographed. We type them as they are." },
      { time: "11:00", what: "One kitchen instead of thirty pictures of thirty." },
      { time: "13:30", what: "Adele moves the price up by two lines." },
      { time: "18:20", what: "Live. The next free kitchen is in spring." },
    ],
  },
};

/** What a good website changed; examples, not measurements of one project. */
export const exampleResults = [
  { figure: "50%", what: "conversions", words: "more visitors who become customers" },
  { figure: "35%", what: "lower bounce", words: "fewer who leave at once" },
  { figure: "2x", what: "page views", words: "read by each visitor" },
];
