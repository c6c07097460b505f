import type { ServicePage } from "./service-page.ts";

export const aiToolDevelopment = {
  path: "/services/ai-tool-development",
  name: "{name:ai-tool-development}",
  description:
    "A tool that answers, writes, sorts or recommends from your own papers, with limits on what it says and spends. From {price:ai-tool-development}, in {time:ai-tool-development}.",
  headline: "It knows your answers. And when to fetch you.",
  lead: "A tool of your own that answers, writes, sorts or recommends, from your own papers and nothing else. In {time:ai-tool-development}, with a budget that it cannot overspend.",
  pains: [
    {
      quote: "We answer the same forty questions, every day.",
      truth: "They are good questions. They come while you hold a customer’s coat.",
    },
    {
      quote: "The chatbot that we tried promised a discount.",
      truth: "Nobody had told it that it may not. Nobody had told it anything.",
    },
    {
      quote: "It is all in Margaret’s head.",
      truth: "And Margaret would like to retire.",
    },
  ],
  benefits: [
    {
      title: "From your papers only",
      text: "Price list, handbook, past emails. Every answer names the page that it comes from, so you can look it up.",
    },
    {
      title: "It says ‘I do not know’",
      text: "And then it asks for a name and a number, and you have a message in the morning instead of a complaint.",
    },
    {
      title: "A purse with a bottom",
      text: "You set what it may cost in a month. When that is reached it becomes a plain contact form, not an invoice.",
    },
  ],
  steps: [
    {
      when: "Week 1",
      title: "Agree",
      text: "What it answers, what it never answers, and fifty questions that it must get right.",
      yours: "Your papers, and an afternoon with whoever knows",
    },
    {
      when: "Week 2",
      title: "Teach",
      text: "Your material is read, cut and put in order. The fifty questions are asked every night from here on.",
    },
    {
      when: "Week 3",
      title: "Try",
      text: "Your own people try to trip it up. What they manage goes into the fifty.",
      yours: "Mischief",
    },
    {
      when: "Week 4",
      title: "Open",
      text: "On your site or on a page of its own, with limits, costs and a log that you can read.",
    },
  ],
  included: [
    "Fifty questions that it is tried with every night",
    "A way to a person from every answer",
    "A log of what was asked and answered",
  ],
} satisfies ServicePage;

export const aiTerms = [
  {
    term: "From",
    text: "One kind of tool on one body of papers. You get a fixed price after a call.",
  },
  {
    term: "When",
    text: "{deposit} before the first week, {deposit} before it opens.",
  },
  { term: "Running it", text: "You pay the model’s own bill, up to the limit that you set." },
];

export const aiKinds = [
  { kind: "Chatbot", does: "answers" },
  { kind: "Content generator", does: "writes" },
  { kind: "Data analyzer", does: "sorts" },
  { kind: "Recommendation engine", does: "recommends" },
] as const;

/** An evening at a shop that is closed; in the margin what the tool did. */
export const transcript = [
  {
    who: "visitor",
    at: "21:47",
    text: "hi do you do gluten free for a birthday on saturday? 12 kids",
    note: "",
  },
  {
    who: "tool",
    at: "21:47",
    text: "Yes: the lemon sponge and the almond cake are made without gluten, on Fridays, before anything with flour. For twelve children the small almond cake is enough. It is $68. Orders for Saturday close on Thursday at noon.",
    note: "Read: price list, page 2; allergen sheet, page 1.",
  },
  {
    who: "visitor",
    at: "21:49",
    text: "one of them is celiac, is it really safe?",
    note: "",
  },
  {
    who: "tool",
    at: "21:49",
    text: "I cannot promise that. We bake with flour in the same room, and our sheet says ‘not suitable for celiac disease’. Rosa can tell you what is possible. May she ring you tomorrow?",
    note: "On the list of things that it never answers itself. No guess, no ‘should be fine’.",
  },
  {
    who: "visitor",
    at: "21:50",
    text: "oh ok thank you for being honest! yes, 213 555 0187",
    note: "",
  },
  {
    who: "tool",
    at: "21:50",
    text: "Rosa has it. She is in from seven.",
    note: "Handed over to Rosa with the whole conversation. Spent: 1.4 cents.",
  },
] as const;
