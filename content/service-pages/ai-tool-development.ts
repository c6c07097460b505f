import type { ServicePages } from "#domain/content/service-pages.ts";

export const aiToolDevelopment: ServicePages["aiToolDevelopment"] = {
  name: "{name:ai-tool-development}",
  short: "AI Tools",
  description:
    "A tool that answers, writes, sorts or recommends from your own papers, with limits on what it says and spends. From {price:ai-tool-development}, in {time:ai-tool-development}.",
  hour: "The shop is closed, the question is not",
  headline: "It knows your answers. And when to fetch you.",
  lead: "A tool of your own that answers, writes, sorts or recommends, from your own papers and nothing else. In {time:ai-tool-development}, with a budget that it cannot overspend.",
  first: "Talk it through",
  painsTitle: "You know these evenings",
  pains: [
    {
      id: "we-answer-the-same-forty-questions-e",
      quote: "We answer the same forty questions, every day.",
      truth: "They are good questions. They come while you hold a customer’s coat.",
    },
    {
      id: "the-chatbot-that-we-tried-promised-a",
      quote: "The chatbot that we tried promised a discount.",
      truth: "Nobody had told it that it may not. Nobody had told it anything.",
    },
    {
      id: "it-is-all-in-margaret-s-head",
      quote: "It is all in Margaret’s head.",
      truth: "And Margaret would like to retire.",
    },
  ],
  benefitsTitle: "Clever is easy. Careful is the work.",
  benefits: [
    {
      id: "from-your-papers-only",
      title: "From your papers only",
      text: "Price list, handbook, past emails. Every answer names the page that it comes from, so you can look it up.",
    },
    {
      id: "it-says-i-do-not-know",
      title: "It says ‘I do not know’",
      text: "And then it asks for a name and a number, and you have a message in the morning instead of a complaint.",
    },
    {
      id: "a-purse-with-a-bottom",
      title: "A purse with a bottom",
      text: "You set what it may cost in a month. When that is reached it becomes a plain contact form, not an invoice.",
    },
  ],
  stepsTitle: "Two weeks for a small one, four for a clever one.",
  steps: [
    {
      id: "agree",
      when: "Week 1",
      title: "Agree",
      text: "What it answers, what it never answers, and fifty questions that it must get right.",
      yours: "Your papers, and an afternoon with whoever knows",
    },
    {
      id: "teach",
      when: "Week 2",
      title: "Teach",
      text: "Your material is read, cut and put in order. The fifty questions are asked every night from here on.",
      yours: "",
    },
    {
      id: "try",
      when: "Week 3",
      title: "Try",
      text: "Your own people try to trip it up. What they manage goes into the fifty.",
      yours: "Mischief",
    },
    {
      id: "open",
      when: "Week 4",
      title: "Open",
      text: "On your site or on a page of its own, with limits, costs and a log that you can read.",
      yours: "",
    },
  ],
  yours: "Your part:",
  includedTitle: "What is in it",
  included: [
    "Fifty questions that it is tried with every night",
    "A way to a person from every answer",
    "A log of what was asked and answered",
  ],
  second: "Ask something else",
  kindsTitle: "Four kinds of tool",
  kinds: [
    {
      id: "chatbot",
      kind: "Chatbot",
      does: "answers",
    },
    {
      id: "content-generator",
      kind: "Content generator",
      does: "writes",
    },
    {
      id: "data-analyzer",
      kind: "Data analyzer",
      does: "sorts",
    },
    {
      id: "recommendation-engine",
      kind: "Recommendation engine",
      does: "recommends",
    },
  ],
  transcriptTitle: "An evening at a bakery, with notes in the margin",
  tool: "The tool",
  visitor: "Visitor",
  transcript: [
    {
      id: "m1",
      who: "visitor",
      at: "21:47",
      text: "hi do you do gluten free for a birthday on saturday? 12 kids",
      note: "",
    },
    {
      id: "m2",
      who: "tool",
      at: "21:47",
      text: "Yes: the lemon sponge and the almond cake are made without gluten, on Fridays, before anything with flour. For twelve children the small almond cake is enough. It is $68. Orders for Saturday close on Thursday at noon.",
      note: "Read: price list, page 2; allergen sheet, page 1.",
    },
    {
      id: "m3",
      who: "visitor",
      at: "21:49",
      text: "one of them is celiac, is it really safe?",
      note: "",
    },
    {
      id: "m4",
      who: "tool",
      at: "21:49",
      text: "I cannot promise that. We bake with flour in the same room, and our sheet says ‘not suitable for celiac disease’. Rosa can tell you what is possible. May she ring you tomorrow?",
      note: "On the list of things that it never answers itself. No guess, no ‘should be fine’.",
    },
    {
      id: "m5",
      who: "visitor",
      at: "21:50",
      text: "oh ok thank you for being honest! yes, 213 555 0187",
      note: "",
    },
    {
      id: "m6",
      who: "tool",
      at: "21:50",
      text: "Rosa has it. She is in from seven.",
      note: "Handed over to Rosa with the whole conversation. Spent: 1.4 cents.",
    },
  ],
  before: "From",
  after: "Open in {time:ai-tool-development}",
  terms: [
    {
      id: "from",
      term: "From",
      text: "One kind of tool on one body of papers. You get a fixed price after a call.",
    },
    {
      id: "when",
      term: "When",
      text: "{deposit} before the first week, {deposit} before it opens.",
    },
    {
      id: "running-it",
      term: "Running it",
      text: "You pay the model’s own bill, up to the limit that you set.",
    },
  ],
  booking: {
    title: "Bring your forty questions.",
    text: "Half an hour with the two of us who build these. We say so when a plain page of answers would do.",
    agenda: ["What it should answer", "What it must never answer", "What it may cost a month"],
  },
};
