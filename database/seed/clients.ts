/** A client of the demo studio and the project that came of the questionnaire. */
export interface SeedClient {
  name: string;
  business: string;
  industry: string;
  description: string;
  service: "one-day" | "multi-page" | "ai-tool-development";
  status: "pending" | "in_progress" | "completed" | "cancelled";
  /** How much of the checklist is ticked, 0 to 1. */
  done: number;
  daysAgo: number;
  goals: string[];
  vibe: string;
  colors: string;
  fonts?: string;
  hasDomain: boolean;
  instagram?: string;
  tool: string;
  requirements: string;
  branding?: true;
  aiPack?: true;
  support?: "monthly" | "quarterly";
  /** Whether a picture was uploaded with the questionnaire. */
  logo?: true;
  /** How the deal goes; `paid` by default. */
  course?: DealCourse;
}

/** How a deal goes, from the offer to the last payment. */
export type DealCourse =
  | "paid"
  | "in parts"
  | "overpaid"
  | "bounced"
  | "refunded"
  | "declined"
  | "cancelled"
  | "discount"
  | "at once"
  | "credited"
  | "late"
  | "hosting";

export const clients: SeedClient[] = [
  {
    name: "Inês Carvalho",
    business: "Forno da Inês",
    industry: "Bakery",
    description:
      "Sourdough and pastéis from a brick oven on a corner of Echo Park. We sell out by eleven, and half of the street does not know that one can order the evening before.",
    service: "one-day",
    status: "in_progress",
    done: 0.55,
    daysAgo: 0.4,
    goals: ["Increase Sales", "Provide Information", "Build Email List"],
    vibe: "Organic & Natural",
    colors: "Crust brown, flour white, one tile blue",
    fonts: "Recoleta, or something that looks baked",
    hasDomain: true,
    instagram: "@fornodaines",
    tool: "calculator",
    requirements: "How many loaves for how many guests, and by when to order them.",
    support: "monthly",
    logo: true,
  },
  {
    name: "Marcus Bell",
    business: "Bell & Sons Roofing",
    industry: "Home services",
    description:
      "Three generations on roofs between Glendale and Pasadena. People find us by a number on a truck; they should find us by what a leak costs if it waits.",
    service: "multi-page",
    status: "in_progress",
    done: 0.3,
    daysAgo: 3.2,
    goals: ["Generate Leads", "Book Appointments", "Showcase Portfolio"],
    vibe: "Professional & Corporate",
    colors: "Slate and safety orange",
    hasDomain: true,
    tool: "calculator",
    requirements: "Square feet and pitch in, a range of prices out.",
    branding: true,
    support: "quarterly",
  },
  {
    name: "Dr. Hannah Osei",
    business: "Osei Pediatrics",
    industry: "Medical practice",
    description:
      "A practice for children from birth to sixteen. Parents call to ask the same ten things at three in the morning.",
    service: "ai-tool-development",
    status: "in_progress",
    done: 0.45,
    daysAgo: 9,
    goals: ["Provide Information", "Book Appointments"],
    vibe: "Playful & Fun",
    colors: "Warm yellow, soft green, nothing that looks like a clinic",
    hasDomain: true,
    tool: "chatbot",
    requirements:
      "Answers from our own leaflets and says clearly when to call an ambulance. Never a diagnosis.",
  },
  {
    name: "Tomás Quintero",
    business: "Night Shift Radio",
    industry: "Podcast",
    description: "Stories of people who work while the city sleeps. Two seasons, forty episodes.",
    service: "one-day",
    status: "completed",
    done: 1,
    daysAgo: 17,
    goals: ["Build Email List", "Build Brand Awareness"],
    vibe: "Bold & Energetic",
    colors: "Black, sodium-lamp yellow",
    fonts: "Druk, Space Grotesk",
    hasDomain: false,
    instagram: "@nightshiftradio",
    tool: "quiz",
    requirements: "Which night job would you survive? Ends with the episode about it.",
    logo: true,
  },
  {
    name: "Priya Raman",
    business: "Raman Tax & Books",
    industry: "Accounting",
    description: "Bookkeeping for restaurants. We close the month before the fifth, every month.",
    service: "multi-page",
    status: "completed",
    done: 1,
    daysAgo: 26,
    goals: ["Generate Leads", "Book Appointments"],
    vibe: "Modern & Minimal",
    colors: "Ink, paper, a green that is not money",
    hasDomain: true,
    tool: "calculator",
    requirements: "What late books cost a restaurant a year.",
    support: "monthly",
  },
  {
    name: "Father Emilio Reyes",
    business: "St. Brendan Food Pantry",
    industry: "Charity",
    description: "We hand out 900 boxes a week and need forty pairs of hands to do it.",
    service: "one-day",
    status: "pending",
    done: 0,
    daysAgo: 1.1,
    goals: ["Collect Payments", "Provide Information"],
    vibe: "Organic & Natural",
    colors: "Anything that prints well in one colour",
    hasDomain: false,
    tool: "generator",
    requirements: "A shift plan to print for a group that wants to help.",
  },
  {
    name: "Zoë van der Linden",
    business: "Atelier Linden",
    industry: "Interior design",
    description: "Rooms for people who own too many books.",
    service: "multi-page",
    status: "pending",
    done: 0,
    daysAgo: 2.3,
    goals: ["Showcase Portfolio", "Generate Leads"],
    vibe: "Elegant & Luxury",
    colors: "Oxblood, linen, brass",
    fonts: "Canela",
    hasDomain: true,
    instagram: "@atelierlinden",
    tool: "quiz",
    requirements: "Which shelf are you?",
    branding: true,
    logo: true,
  },
  {
    name: "Kenji Watanabe",
    business: "Watanabe Bicycle Repair",
    industry: "Local service",
    description: "One man, one stand, every bicycle. Repairs while you have a coffee next door.",
    service: "one-day",
    status: "completed",
    done: 1,
    daysAgo: 41,
    goals: ["Book Appointments", "Provide Information"],
    vibe: "Vintage & Retro",
    colors: "Celeste and chrome",
    hasDomain: true,
    tool: "calculator",
    requirements: "What a repair costs, before you ride over.",
  },
  {
    name: "Amara Diallo",
    business: "Sahel Event Hall",
    industry: "Event hall",
    description: "Weddings for up to 400, and the kitchen for it.",
    service: "multi-page",
    status: "cancelled",
    done: 0.2,
    daysAgo: 33,
    goals: ["Book Appointments", "Showcase Portfolio"],
    vibe: "Elegant & Luxury",
    colors: "Gold and night blue",
    hasDomain: false,
    tool: "calculator",
    requirements: "Guests, hours, menu: a first price.",
    aiPack: true,
  },
  {
    name: "Lena Fischer",
    business: "Fischer Physiotherapie",
    industry: "Health",
    description: "Knees, backs and the courage to use them again. We speak German and English.",
    service: "multi-page",
    status: "in_progress",
    done: 0.8,
    daysAgo: 6.5,
    goals: ["Book Appointments", "Provide Information"],
    vibe: "Modern & Minimal",
    colors: "White, clay, one strong blue",
    hasDomain: true,
    tool: "quiz",
    requirements: "Do I need to see a doctor first?",
    support: "quarterly",
  },
  {
    name: "Devon Clarke",
    business: "Clarke Robotics Club",
    industry: "Association",
    description: "Sixty teenagers, eleven robots, one state title.",
    service: "one-day",
    status: "pending",
    done: 0,
    daysAgo: 0.05,
    goals: ["Collect Payments", "Build Brand Awareness"],
    vibe: "Tech & Innovation",
    colors: "Lime on black",
    hasDomain: false,
    tool: "generator",
    requirements: "A letter for a sponsor with our numbers filled in.",
  },
  {
    name: "Sofia Lindqvist",
    business: "Lindqvist Letters",
    industry: "Personal brand",
    description: "I write speeches for people who hate giving them.",
    service: "ai-tool-development",
    status: "pending",
    done: 0,
    daysAgo: 4.7,
    goals: ["Generate Leads", "Build Email List"],
    vibe: "Elegant & Luxury",
    colors: "Fountain-pen blue on cream",
    hasDomain: true,
    instagram: "@lindqvistletters",
    tool: "content-generator",
    requirements: "Five questions in, the first two minutes of a wedding speech out, in my voice.",
  },
];
