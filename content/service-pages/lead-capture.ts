import type { ServicePages } from "#domain/content/service-pages.ts";

export const leadCapture: ServicePages["leadCapture"] = {
  name: "Lead Capture",
  short: "Lead Capture",
  description:
    "A calculator, quiz or generator on your site that gives visitors an answer and you their address. {price:lead-capture} per tool. Try one here.",
  hour: "Lunch break, and they are looking",
  headline: "Give them a number. Get a name.",
  lead: "Most visitors leave without a word. A small tool gives them an answer at once, and you a message that begins with what they want.",
  first: "Get Started",
  painsTitle: "Before",
  pains: [
    {
      id: "contact-us-for-a-quote",
      quote: "‘Contact us for a quote’",
      truth: "is homework. People wanted a number, and they will get one from somebody tonight.",
    },
    {
      id: "the-newsletter-box",
      quote: "The newsletter box",
      truth: "has eleven subscribers. Two of them are you.",
    },
    {
      id: "how-much-would-it-be-for-sixty",
      quote: "‘How much would it be for sixty?’",
      truth: "You have typed the same answer nine times this week, and it is only Wednesday.",
    },
  ],
  benefitsTitle: "A fair trade, on both sides.",
  benefits: [
    {
      id: "they-get-an-answer",
      title: "They get an answer",
      text: "A price, a result, a plan. Something that was worth the visit, before you ask for anything.",
    },
    {
      id: "you-get-a-message-that-says-somethin",
      title: "You get a message that says something",
      text: "Not ‘hi, how much?’ but how many, when and which. Your first reply can be the offer.",
    },
    {
      id: "it-works-after-closing",
      title: "It works after closing",
      text: "At eleven at night people plan weddings, roofs and gifts. The tool is awake, and polite.",
    },
  ],
  stepsTitle: "From your order book to your site",
  steps: [
    {
      id: "questions",
      when: "1",
      title: "Questions",
      text: "We agree on three to six questions and on the result, from how you really calculate.",
      yours: "",
    },
    {
      id: "build",
      when: "2",
      title: "Build",
      text: "The tool is drawn in your colours and put where people already look.",
      yours: "",
    },
    {
      id: "emails",
      when: "3",
      title: "Emails",
      text: "The visitor gets the result, you get the lead, both with the answers in them.",
      yours: "",
    },
    {
      id: "trial",
      when: "4",
      title: "Trial",
      text: "We try it with twenty real cases from your order book. The sums must agree.",
      yours: "",
    },
  ],
  yours: "Your part:",
  includedTitle: "What is in it",
  included: [
    "One calculator, quiz or generator",
    "Up to six questions, worded by us",
    "Result page in your design",
    "An email to the visitor and one to you",
    "Consent asked for in plain words",
    "On our site for you, or on the one you have",
  ],
  tryIt: "This one works. Change the cake, and see both ends.",
  kindsTitle: "Three kinds, one of which is yours",
  kinds: [
    {
      id: "calculator",
      kind: "Calculator",
      asks: "What would it cost?",
      example: "A bakery’s cake, a roofer’s roof, a caterer’s table of forty.",
    },
    {
      id: "quiz",
      kind: "Quiz",
      asks: "Which one is for me?",
      example: "A podcast’s first episode for you, a nursery’s plant for a dark hall.",
    },
    {
      id: "generator",
      kind: "Generator",
      asks: "Make me one.",
      example: "A charity’s letter to a landlord, a trainer’s plan for four weeks.",
    },
  ],
  after: "per tool",
  terms: [
    {
      id: "once",
      term: "Once",
      text: "No monthly fee, and no share of what it brings you.",
    },
    {
      id: "where",
      term: "Where",
      text: "On the site that we build, or on the one that you have.",
    },
  ],
  second: "Ask about your case",
  cake: {
    label: "Example: a bakery’s cake calculator",
    title: "What would\nyour cake cost?",
    sizesTitle: "How many guests?",
    sizes: {
      s: {
        guests: 20,
        cents: 14000,
      },
      m: {
        guests: 60,
        cents: 36000,
      },
      l: {
        guests: 120,
        cents: 68000,
      },
    },
    finishesTitle: "How is it dressed?",
    finishes: {
      naked: {
        name: "Naked, with fruit",
        phrase: "naked, with fruit",
        cents: 0,
      },
      cream: {
        name: "Buttercream",
        phrase: "in buttercream",
        cents: 6000,
      },
      sugar: {
        name: "Sugar flowers",
        phrase: "with sugar flowers",
        cents: 18000,
      },
    },
    total: "Your cake",
    at: "22:14 · new message",
    who: "Hannah would like a cake",
    message:
      "For {guests} guests, {finish}. She has seen the price, {amount}, and asks about the 14th.",
    address: "hannah@example.com",
  },
};
