import type { ServicePage } from "./service-page.ts";

export const leadCapture = {
  path: "/services/lead-capture",
  name: "Lead Capture",
  description:
    "A calculator, quiz or generator on your site that gives visitors an answer and you their address. {price:lead-capture} per tool. Try one here.",
  headline: "Give them a number. Get a name.",
  lead: "Most visitors leave without a word. A small tool gives them an answer at once, and you a message that begins with what they want.",
  pains: [
    {
      quote: "‘Contact us for a quote’",
      truth: "is homework. People wanted a number, and they will get one from somebody tonight.",
    },
    {
      quote: "The newsletter box",
      truth: "has eleven subscribers. Two of them are you.",
    },
    {
      quote: "‘How much would it be for sixty?’",
      truth: "You have typed the same answer nine times this week, and it is only Wednesday.",
    },
  ],
  benefits: [
    {
      title: "They get an answer",
      text: "A price, a result, a plan. Something that was worth the visit, before you ask for anything.",
    },
    {
      title: "You get a message that says something",
      text: "Not ‘hi, how much?’ but how many, when and which. Your first reply can be the offer.",
    },
    {
      title: "It works after closing",
      text: "At eleven at night people plan weddings, roofs and gifts. The tool is awake, and polite.",
    },
  ],
  steps: [
    {
      when: "1",
      title: "Questions",
      text: "We agree on three to six questions and on the result, from how you really calculate.",
    },
    {
      when: "2",
      title: "Build",
      text: "The tool is drawn in your colours and put where people already look.",
    },
    {
      when: "3",
      title: "Emails",
      text: "The visitor gets the result, you get the lead, both with the answers in them.",
    },
    {
      when: "4",
      title: "Trial",
      text: "We try it with twenty real cases from your order book. The sums must agree.",
    },
  ],
  included: [
    "One calculator, quiz or generator",
    "Up to six questions, worded by us",
    "Result page in your design",
    "An email to the visitor and one to you",
    "Consent asked for in plain words",
    "On our site for you, or on the one you have",
  ],
} satisfies ServicePage;

/** The three kinds, each with an example of a business that could have it tomorrow. */
export const toolKinds = [
  {
    kind: "Calculator",
    asks: "What would it cost?",
    example: "A bakery’s cake, a roofer’s roof, a caterer’s table of forty.",
  },
  {
    kind: "Quiz",
    asks: "Which one is for me?",
    example: "A podcast’s first episode for you, a nursery’s plant for a dark hall.",
  },
  {
    kind: "Generator",
    asks: "Make me one.",
    example: "A charity’s letter to a landlord, a trainer’s plan for four weeks.",
  },
];

/** The tool that stands on the page: a bakery's cake. Every price is size plus finish. */
export const cake = {
  shop: "Second Street Bakery",
  sizes: [
    { id: "s", guests: 20, dollars: 140 },
    { id: "m", guests: 60, dollars: 360 },
    { id: "l", guests: 120, dollars: 680 },
  ],
  finishes: [
    { id: "naked", name: "Naked, with fruit", phrase: "naked, with fruit", dollars: 0 },
    { id: "cream", name: "Buttercream", phrase: "in buttercream", dollars: 60 },
    { id: "sugar", name: "Sugar flowers", phrase: "with sugar flowers", dollars: 180 },
  ],
} as const;
