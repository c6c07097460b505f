import type { HomePage } from "#domain/content/home-page.ts";

export const home: HomePage = {
  title: "Websites in 24 hours",
  hour: "Before the city wakes",
  turning: [
    { id: "business", text: "Business" },
    { id: "influencer", text: "Influencer" },
    { id: "local-service", text: "Local service" },
    { id: "portfolio", text: "Portfolio" },
    { id: "side-hustle", text: "Side hustle" },
    { id: "startup", text: "Startup" },
    { id: "blog", text: "Blog" },
    { id: "service", text: "Service" },
  ],
  headline: "websites in\n24 hours",
  lead: "You answer seven short questions tonight. We design, write and launch tomorrow, between one sunrise and the next.",
  start: "Start your website",
  ask: "Ask us first",
  work: "All our work",
  dayTitle: "One day, hour by hour.",
  promises: [
    { id: "day", what: "{time:one-day}", words: "for one strong page" },
    { id: "week", what: "{time:website-in-a-week}", words: "for a full site" },
    {
      id: "rounds",
      what: "{rounds:one-day} round",
      words: "of revisions in the day, {rounds:website-in-a-week} in the week",
    },
    { id: "support", what: "{support-months} months", words: "of support afterwards, free" },
  ],
  yours: "Your part:",
  discoverTitle: "Discover",
  discoverText:
    "We read your answers before your coffee is ready: what you sell, who comes to you, and what a visitor should do first.",
  discoverYours: "seven short steps the evening before, and your pictures and logo.",
  answers: [
    {
      id: "sells",
      question: "What do you sell?",
      answer: "Sourdough. Cinnamon buns on Saturdays.",
    },
    { id: "comes", question: "Who comes?", answer: "Neighbours on foot, before work." },
    {
      id: "first",
      question: "What should they do first?",
      answer: "Order by nine the night before.",
    },
  ],
  designTitle: "Design",
  designText:
    "By mid-morning the page has a shape. Your words, your colours, your pictures, on the phone first, because that is where your customers are.",
  designYours: "one look at noon, and one list of what you want changed.",
  designPicture: "10:20. The oven in the middle, the order button where a thumb is.",
  quotesTitle: "At noon, a word from those who have been through it",
  plansTitle: "Three ways to spend the daylight.",
  plansText:
    "One page, a whole site, or a tool that thinks along. The price is on the door, the revisions are counted, and {support-months} months of support come free with every website.",
  popular: "Most Popular",
  seePlan: "See the day",
  returnTitle: "What it would bring in.",
  deployTitle: "Deploy",
  deployText:
    "At six it goes live under your own address: fast, readable for search engines, with a form that reaches you. You have a website with your supper.",
  deployYours: "telling everyone.",
  deployPicture: "17:52. Nine Loaves is live, and tomorrow’s rye is half gone.",
  closingHour: "The day after",
  closingTitle: "The next sunrise could be yours.",
  closingText:
    "{name:one-day}: {starts:one-day}, live within {time:one-day}. {support-months} months of support are part of it, and {experience} of early mornings stand behind it. Nothing to pay until we have agreed on the day.",
  createAccount: "Create your account",
  bookingLink: "Book a call",
  client: "Already a client?",
  signIn: "Sign in",
};
