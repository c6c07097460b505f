import type { ServicePage } from "./service-page.ts";

export const websiteInAWeek = {
  path: "/services/website-in-a-week",
  name: "{name:website-in-a-week}",
  description:
    "A full site of five to ten pages in {time:website-in-a-week}, from {price:website-in-a-week}, with {rounds:website-in-a-week} rounds of revisions. See the week day by day.",
  headline: "Monday a list. Sunday a website.",
  lead: "Five to ten pages, written, designed and built in {time:website-in-a-week}. For a business that has more to say than fits on one page, and no quarter of a year to say it in.",
  pains: [
    {
      quote: "The site is from 2016 and nobody has the password.",
      truth: "You pay every month for a page that you warn people about.",
    },
    {
      quote: "Everything is on one endless page.",
      truth: "So they ring and ask. You answer with flour on your hands.",
    },
    {
      quote: "The new one has been ‘in progress’ since January.",
      truth: "Three meetings, two designers, one invoice. No site.",
    },
    {
      quote: "We would need to write the texts first.",
      truth: "That is where it stops, every time. So we write them.",
    },
  ],
  benefits: [
    {
      title: "One voice on every page",
      text: "The same three people write, draw and build all of it in the same week. Nothing is handed over, so nothing is lost on the way.",
    },
    {
      title: "Found page by page",
      text: "Each service and each place gets a page, a title and a description of its own. People who search for the thing land on the thing.",
    },
    {
      title: "Yours to change",
      text: "On Sunday we show you how to change a price, a picture, a date. It takes ten minutes, and we record it.",
    },
  ],
  steps: [
    {
      when: "Mon",
      title: "Kick-off",
      text: "One call with everyone who decides. By evening there is a list of pages, and who each one is for.",
      yours: "An hour, and a yes to the list",
    },
    {
      when: "Tue",
      title: "Words",
      text: "All texts, from your notes and our questions. Pictures are chosen, or taken from yours and made better.",
    },
    {
      when: "Wed",
      title: "Home page",
      text: "The first page sets the tone: type, colour, rhythm. You see it the same afternoon.",
      yours: "First round of changes",
    },
    {
      when: "Thu",
      title: "The others",
      text: "Services, story, prices, contact: every page its own layout, all of one family.",
    },
    {
      when: "Fri",
      title: "Build",
      text: "Real pages in real browsers. Booking, blog or shop are connected and tried.",
      yours: "Second round of changes",
    },
    {
      when: "Sat",
      title: "Trials",
      text: "Phones, tablets, old laptops. Titles and descriptions, redirects from every old address.",
    },
    {
      when: "Sun",
      title: "Open",
      text: "The domain moves over at breakfast. On Monday you unlock a shop that has a second door.",
      yours: "A lesson of ten minutes",
    },
  ],
  included: [
    "Redirects from every address of the old site",
    "A recorded lesson in changing it yourself",
    "{support-months} months of support",
  ],
} satisfies ServicePage;

export const weekTerms = [
  {
    term: "From",
    text: "Five pages without a shop. You get a fixed price before you pay anything.",
  },
  {
    term: "When",
    text: "{deposit} before Monday, {deposit} before Sunday.",
  },
  { term: "Revisions", text: "{rounds:website-in-a-week} rounds, on Wednesday and on Friday." },
];
