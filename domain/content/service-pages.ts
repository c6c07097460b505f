import type { Body, Fields } from "./fields.ts";

// The own copy of the pages of services. Texts may name facts of the catalogue between braces: `{price:one-day}`.

const title = { is: "line", label: "Headline", most: 80 } as const;
const text = { is: "text", label: "Text", most: 400 } as const;
const button = { is: "line", label: "Button", most: 40 } as const;

function listOf<Of extends Fields>(label: string, entry: string, of: Of) {
  return { is: "list", label, entry, of, least: 1, most: 12 } as const;
}

const group = <Of extends Fields>(label: string, of: Of) => ({ is: "group", label, of }) as const;

/** What the page of every service has. */
const common = {
  name: { is: "line", label: "Name, in titles", most: 60 },
  short: { is: "line", label: "Name, in the row of all services", most: 30 },
  description: { is: "text", label: "In search results", most: 200 },
  hour: { is: "line", label: "The line above the headline", most: 60 },
  headline: { is: "line", label: "Headline", most: 80 },
  lead: { is: "text", label: "Below the headline", most: 300 },
  first: { ...button, label: "First button" },
  painsTitle: { ...title, label: "Headline of what troubles people" },
  pains: listOf("What troubles people", "trouble", {
    quote: { is: "line", label: "In their words", most: 120 },
    truth: { ...text, label: "What it comes down to" },
  }),
  benefitsTitle: { ...title, label: "Headline of what they get" },
  benefits: listOf("What they get", "benefit", { title, text }),
  stepsTitle: { ...title, label: "Headline of the steps" },
  steps: listOf("Steps", "step", {
    when: { is: "line", label: "When", most: 30 },
    title,
    text,
    yours: { ...text, label: "The client's part of it", optional: true },
  }),
  yours: { is: "line", label: "Before what the client does", most: 30 },
  includedTitle: { ...title, label: "Headline of what is in it" },
  included: { is: "lines", label: "What is in it", least: 1, most: 12, each: 120 },
} as const;

/** How it is paid. */
const priced = {
  terms: listOf("Beside the price", "line", {
    term: { is: "line", label: "What it is about", most: 30 },
    text,
  }),
} as const;

/** The section in which a call is booked. */
const booking = group("Where a call is booked", {
  title,
  text,
  agenda: { is: "lines", label: "What is talked about", least: 1, most: 6, each: 80 },
});

const before = { is: "line", label: "Before the price", most: 60 } as const;
const after = { is: "line", label: "After the price", most: 60 } as const;
const second = { ...button, label: "Second button" } as const;

export const oneDayPageFields = { ...common, second, before, ...priced, booking } as const;

export const weekPageFields = { ...common, second, before, after, ...priced, booking } as const;

export const aiToolsPageFields = {
  ...common,
  second,
  kindsTitle: { ...title, label: "Headline of the kinds" },
  kinds: listOf("Kinds", "kind", {
    kind: { is: "line", label: "Kind", most: 40 },
    does: { is: "line", label: "What it does", most: 40 },
  }),
  transcriptTitle: { ...title, label: "Headline of the example" },
  tool: { is: "line", label: "What the tool is called in it", most: 30 },
  visitor: { is: "line", label: "What a visitor is called in it", most: 30 },
  transcript: listOf("A conversation, as an example", "message", {
    who: { is: "choice", label: "Who writes", of: { visitor: "A visitor", tool: "The tool" } },
    at: { is: "line", label: "At", most: 10 },
    text,
    note: { ...text, label: "In the margin", optional: true },
  }),
  before,
  after,
  ...priced,
  booking,
} as const;

const size = (label: string) =>
  group(label, {
    guests: { is: "number", label: "Guests", least: 1, most: 1_000 },
    cents: { is: "money", label: "Price" },
  });

const finish = (label: string) =>
  group(label, {
    name: { is: "line", label: "Name", most: 40 },
    phrase: { is: "line", label: "In a sentence", most: 40 },
    cents: { is: "money", label: "Price" },
  });

export const leadToolPageFields = {
  ...common,
  tryIt: { is: "line", label: "Above the example", most: 80 },
  kindsTitle: { ...title, label: "Headline of the kinds" },
  kinds: listOf("Kinds", "kind", {
    kind: { is: "line", label: "Kind", most: 40 },
    asks: { is: "line", label: "What it is asked", most: 80 },
    example: text,
  }),
  after,
  ...priced,
  second,
  /** A bakery's cake; every price is size plus finish. */
  cake: group("The example: what a cake costs", {
    label: { is: "line", label: "What it is, for people who do not see it", most: 80 },
    title: { is: "text", label: "Headline", help: "Each line is a line of the page.", most: 60 },
    sizesTitle: { is: "line", label: "First question", most: 60 },
    sizes: group("Sizes", { s: size("Small"), m: size("Middle"), l: size("Large") }),
    finishesTitle: { is: "line", label: "Second question", most: 60 },
    finishes: group("Finishes", {
      naked: finish("First"),
      cream: finish("Second"),
      sugar: finish("Third"),
    }),
    total: { is: "line", label: "Before the price", most: 40 },
    at: { is: "line", label: "Above the message that it sends", most: 40 },
    who: { is: "line", label: "First line of the message", most: 60 },
    message: {
      is: "text",
      label: "The message",
      help: "It names {guests}, {finish} and {amount}.",
      most: 200,
    },
    address: { is: "line", label: "Whose address is below it", most: 60 },
  }),
} as const;

export const supportPageFields = {
  ...common,
  monthTitle: { ...title, label: "Headline of the month" },
  month: {
    ...listOf("A month of thirty days that begins on a Monday, as an example", "day", {
      day: { is: "number", label: "Day", least: 1, most: 30 },
      who: { is: "choice", label: "Who begins", of: { we: "The studio", you: "The client" } },
      text,
    }),
    most: 30,
  },
  youWrite: { is: "line", label: "Before what the client writes", most: 30 },
  monthEnd: { is: "line", label: "Below the month", most: 80 },
  planTitle: { ...title, label: "Headline of the prices" },
  aMonth: { is: "line", label: "After the price of a month", most: 80 },
  aQuarter: { is: "line", label: "After the price of a quarter", most: 80 },
  you: { is: "line", label: "Before what a quarter saves", help: "Like: you", most: 20 },
  save: { is: "line", label: "And before its percent", help: "Like: save", most: 20 },
  free: { is: "line", label: "What is free, in bold", most: 60 },
  freeText: { ...text, label: "And what comes after it" },
  order: { ...button, label: "First button below the prices" },
  second: { ...button, label: "Second button below the prices" },
  hosting: group("Hosting", {
    title,
    lead: text,
    parts: listOf("What belongs to it", "part", {
      name: { is: "line", label: "Name", most: 40 },
      text,
    }),
    stepsTitle: { ...title, label: "Headline of how it is ordered" },
    steps: listOf("How it is ordered", "step", { title, text }),
    ask: button,
    beside: { is: "line", label: "Beside the button", most: 120 },
  }),
} as const;

const colour = (label: string) =>
  group(label, {
    name: { is: "line", label: "Name", most: 30 },
    use: { is: "line", label: "What it is for", most: 40 },
  });

export const brandingPageFields = {
  ...common,
  before,
  ...priced,
  book: { ...button, label: "Button below the price" },
  /** The brand of a bakery that there is not, on one sheet. */
  specimen: group("The example: a brand on one sheet", {
    headlines: { is: "line", label: "At the letters of headlines", most: 60 },
    rest: { is: "line", label: "At the other letters", most: 60 },
    least: { is: "line", label: "At the small mark", most: 40 },
    colours: group("Colours", {
      crust: colour("First"),
      flour: colour("Second"),
      plum: colour("Third"),
      sage: colour("Fourth"),
    }),
    trade: { is: "line", label: "First line of the card", most: 40 },
    open: { is: "line", label: "Second line of the card", most: 40 },
    caption: { is: "line", label: "Below the sheet", most: 120 },
  }),
} as const;

/** What the views of every service need of a page. */
export type ServicePage = Body<typeof common>;
export interface ServicePages {
  oneDayWebsite: Body<typeof oneDayPageFields>;
  websiteInAWeek: Body<typeof weekPageFields>;
  aiToolDevelopment: Body<typeof aiToolsPageFields>;
  leadCapture: Body<typeof leadToolPageFields>;
  ongoingSupport: Body<typeof supportPageFields>;
  completeBranding: Body<typeof brandingPageFields>;
}
