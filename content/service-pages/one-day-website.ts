import type { ServicePages } from "#domain/content/service-pages.ts";

export const oneDayWebsite: ServicePages["oneDayWebsite"] = {
  name: "{name:one-day}",
  short: "In a Day",
  description:
    "One page, written, designed and live within {time:one-day}, for {price:one-day}. Read what happens at which hour of your day.",
  hour: "The first coffee is still hot",
  headline: "Up with the sun. Online by supper.",
  lead: "One strong page, written, designed and launched within {time:one-day}. You give it about an hour. We give it the day.",
  first: "Book your day",
  painsTitle: "The page that was nearly ready in spring.",
  pains: [
    {
      id: "we-only-have-instagram",
      quote: "We only have Instagram.",
      truth:
        "Half of those who look for you have no account there. They see a wall, and then they see your neighbour.",
    },
    {
      id: "my-nephew-started-one",
      quote: "My nephew started one.",
      truth: "He meant well. It still says ‘Welcome to my website’, and he has a job now.",
    },
    {
      id: "we-open-on-friday",
      quote: "We open on Friday.",
      truth: "Then you need a page on Thursday. Not a proposal on Monday and a mood board in May.",
    },
  ],
  benefitsTitle: "What a day buys you.",
  benefits: [
    {
      id: "a-date-instead-of-a-maybe",
      title: "A date instead of a maybe",
      text: "You choose the day. It belongs to you alone, and it ends with an address that works.",
    },
    {
      id: "one-thing-said-well",
      title: "One thing, said well",
      text: "A page that goes live tonight cannot hide behind nine others. It says what brings people in, and then it stops.",
    },
    {
      id: "your-hour-not-your-month",
      title: "Your hour, not your month",
      text: "Seven questions the evening before and one look at noon. In between you bake, record, or open the doors.",
    },
  ],
  stepsTitle: "Your day, hour by hour.",
  steps: [
    {
      id: "discover",
      when: "06:00",
      title: "Discover",
      text: "We read your answers and write the brief: who comes, what they should do first, and the one sentence that they should remember.",
      yours: "Sleep. Your seven answers have been here since last night.",
    },
    {
      id: "words",
      when: "08:00",
      title: "Words",
      text: "The page is written before it is drawn, headline first. From your notes, in your voice, without the word ‘solutions’.",
      yours: "Ten minutes on the telephone, if something is unclear.",
    },
    {
      id: "design",
      when: "10:00",
      title: "Design",
      text: "Your colours, your pictures, on the phone first and then on the desk, because that is the order in which your customers come.",
      yours: "",
    },
    {
      id: "your-look",
      when: "12:00",
      title: "Your look",
      text: "You get a link. Open it over lunch, show it to whoever knows your business best, and send us one list.",
      yours: "The list. It is your round of revisions, so be frank.",
    },
    {
      id: "changes",
      when: "14:00",
      title: "Changes",
      text: "We work through your list from top to bottom, and tell you where we would do it differently, and why.",
      yours: "",
    },
    {
      id: "trials",
      when: "16:00",
      title: "Trials",
      text: "Old phones, slow trains, large type, a keyboard without a mouse. The form is sent ten times, and ten emails arrive.",
      yours: "",
    },
    {
      id: "deploy",
      when: "18:00",
      title: "Deploy",
      text: "The page goes live under your own address, with certificate, description and a picture for those who share it.",
      yours: "Telling everyone.",
    },
    {
      id: "the-next-sunrise",
      when: "06:00",
      title: "The next sunrise",
      text: "The first visitors have been. We look at what they did, put right what they stumbled over, and your {support-months} months of support begin.",
      yours: "",
    },
  ],
  yours: "Your part:",
  includedTitle: "What is in it",
  included: [
    "Title, description and share picture",
    "Your own address, connected, with certificate",
    "{support-months} months of support",
  ],
  second: "Answer the seven questions",
  before: "One page, one day, one price",
  terms: [
    {
      id: "when",
      term: "When",
      text: "{deposit} when we fix the day, {deposit} before the page goes live.",
    },
    {
      id: "revisions",
      term: "Revisions",
      text: "{rounds:one-day} round, at noon. Typing errors never count.",
    },
    {
      id: "not-in-it",
      term: "Not in it",
      text: "A shop, a booking system, a second language: those want a week.",
    },
  ],
  booking: {
    title: "Choose your sunrise.",
    text: "Half an hour on the telephone, and then a date. We do one site a day, so a day that is taken is taken.",
    agenda: ["What the page must do", "Whether a day is enough", "Which day it is"],
  },
};
