import type { ServicePages } from "#domain/content/service-pages.ts";

export const websiteInAWeek: ServicePages["websiteInAWeek"] = {
  name: "{name:website-in-a-week}",
  short: "In a Week",
  description:
    "A full site of five to ten pages in {time:website-in-a-week}, from {price:website-in-a-week}, with {rounds:website-in-a-week} rounds of revisions. See the week day by day.",
  hour: "Monday, with a fresh notebook",
  headline: "Monday a list. Sunday a website.",
  lead: "Five to ten pages, written, designed and built in {time:website-in-a-week}. For a business that has more to say than fits on one page, and no quarter of a year to say it in.",
  first: "Find your week",
  painsTitle: "Last week, and the one before.",
  pains: [
    {
      id: "the-site-is-from-2016-and-nobody-has",
      quote: "The site is from 2016 and nobody has the password.",
      truth: "You pay every month for a page that you warn people about.",
    },
    {
      id: "everything-is-on-one-endless-page",
      quote: "Everything is on one endless page.",
      truth: "So they ring and ask. You answer with flour on your hands.",
    },
    {
      id: "the-new-one-has-been-in-progress-sin",
      quote: "The new one has been ‘in progress’ since January.",
      truth: "Three meetings, two designers, one invoice. No site.",
    },
    {
      id: "we-would-need-to-write-the-texts-fir",
      quote: "We would need to write the texts first.",
      truth: "That is where it stops, every time. So we write them.",
    },
  ],
  benefitsTitle: "Why seven days are better than seventy.",
  benefits: [
    {
      id: "one-voice-on-every-page",
      title: "One voice on every page",
      text: "The same three people write, draw and build all of it in the same week. Nothing is handed over, so nothing is lost on the way.",
    },
    {
      id: "found-page-by-page",
      title: "Found page by page",
      text: "Each service and each place gets a page, a title and a description of its own. People who search for the thing land on the thing.",
    },
    {
      id: "yours-to-change",
      title: "Yours to change",
      text: "On Sunday we show you how to change a price, a picture, a date. It takes ten minutes, and we record it.",
    },
  ],
  stepsTitle: "The week",
  steps: [
    {
      id: "kick-off",
      when: "Mon",
      title: "Kick-off",
      text: "One call with everyone who decides. By evening there is a list of pages, and who each one is for.",
      yours: "An hour, and a yes to the list",
    },
    {
      id: "words",
      when: "Tue",
      title: "Words",
      text: "All texts, from your notes and our questions. Pictures are chosen, or taken from yours and made better.",
      yours: "",
    },
    {
      id: "home-page",
      when: "Wed",
      title: "Home page",
      text: "The first page sets the tone: type, colour, rhythm. You see it the same afternoon.",
      yours: "First round of changes",
    },
    {
      id: "the-others",
      when: "Thu",
      title: "The others",
      text: "Services, story, prices, contact: every page its own layout, all of one family.",
      yours: "",
    },
    {
      id: "build",
      when: "Fri",
      title: "Build",
      text: "Real pages in real browsers. Booking, blog or shop are connected and tried.",
      yours: "Second round of changes",
    },
    {
      id: "trials",
      when: "Sat",
      title: "Trials",
      text: "Phones, tablets, old laptops. Titles and descriptions, redirects from every old address.",
      yours: "",
    },
    {
      id: "open",
      when: "Sun",
      title: "Open",
      text: "The domain moves over at breakfast. On Monday you unlock a shop that has a second door.",
      yours: "A lesson of ten minutes",
    },
  ],
  yours: "You:",
  includedTitle: "On Sunday you have",
  included: [
    "Redirects from every address of the old site",
    "A recorded lesson in changing it yourself",
    "{support-months} months of support",
  ],
  second: "See sites we made",
  before: "A whole site, from",
  after: "Live in {time:website-in-a-week}",
  terms: [
    {
      id: "from",
      term: "From",
      text: "Five pages without a shop. You get a fixed price before you pay anything.",
    },
    {
      id: "when",
      term: "When",
      text: "{deposit} before Monday, {deposit} before Sunday.",
    },
    {
      id: "revisions",
      term: "Revisions",
      text: "{rounds:website-in-a-week} rounds, on Wednesday and on Friday.",
    },
  ],
  booking: {
    title: "Which Monday?",
    text: "Half an hour about your pages, your words and your week. Afterwards you have a fixed price and a date.",
    agenda: ["Which pages, and for whom", "What must move over", "The price, in one number"],
  },
};
