import type { Body } from "./fields.ts";

/** What every page begins with. */
const opening = {
  title: { is: "line", label: "Title in search results, before the studio's name", most: 60 },
  description: { is: "text", label: "Below it in search results", most: 200 },
  hour: { is: "line", label: "The line above the headline", most: 60 },
  headline: { is: "line", label: "Headline", most: 80 },
  lead: { is: "text", label: "Below the headline", most: 300 },
} as const;

const buttons = {
  first: { is: "line", label: "First button at the end", most: 30 },
  second: { is: "line", label: "Second button at the end", most: 30 },
} as const;

/** The own copy of the page of all services. Texts may name facts of the catalogue between braces: `{price:one-day}`. */
export const servicesPageFields = {
  ...opening,
  popular: { is: "line", label: "On the first package", most: 30 },
  addOnsTitle: { is: "line", label: "Headline of the add-ons", most: 60 },
  returnTitle: { is: "line", label: "Headline of the calculator", most: 60 },
  questionsTitle: { is: "line", label: "Headline of the questions", most: 60 },
  closingTitle: { is: "line", label: "Last headline", most: 60 },
  closingText: { is: "text", label: "Beside it", most: 300 },
  ...buttons,
} as const;

export const workPageFields = {
  ...opening,
  all: { is: "line", label: "The choice of all work", most: 20 },
  closingTitle: { is: "line", label: "Last headline", most: 60 },
  ...buttons,
} as const;

export const contactPageFields = {
  ...opening,
  otherTitle: { is: "line", label: "Headline of the other ways to reach you", most: 60 },
} as const;

export type ServicesPage = Body<typeof servicesPageFields>;
export type WorkPage = Body<typeof workPageFields>;
export type ContactPage = Body<typeof contactPageFields>;

const closing = {
  closingTitle: { is: "line", label: "Last headline", most: 80 },
  closingText: { is: "text", label: "Beside it", most: 300 },
} as const;

const { lead: _, ...withoutLead } = opening;

export const aboutPageFields = {
  ...withoutLead,
  storyTitle: { is: "line", label: "Headline of how it began", most: 60 },
  story: { is: "text", label: "How it began, in large type", most: 400 },
  storyMore: { is: "text", label: "And how it went on", most: 600 },
  claims: {
    is: "list",
    label: "What is true of you",
    entry: "claim",
    of: {
      what: { is: "line", label: "In large type", most: 30 },
      words: { is: "line", label: "What it is about", most: 80 },
    },
    least: 1,
    most: 6,
  },
  dayTitle: { is: "line", label: "Headline of the day", most: 40 },
  day: {
    is: "list",
    label: "A day at the studio",
    entry: "hour",
    of: {
      time: { is: "line", label: "Time", help: "Like: 05:40", most: 10 },
      title: { is: "line", label: "Title", most: 60 },
      text: { is: "text", label: "Text", most: 300 },
    },
    least: 1,
    most: 12,
  },
  peopleTitle: { is: "line", label: "Headline of the people", most: 40 },
  up: { is: "line", label: "Before the time at which somebody gets up", most: 20 },
  valuesTitle: { is: "line", label: "Headline of what you hold to", most: 40 },
  values: {
    is: "list",
    label: "What you hold to",
    entry: "value",
    of: {
      name: { is: "line", label: "In a word", most: 30 },
      means: { is: "line", label: "What it means", most: 80 },
      text: { is: "text", label: "Text", most: 400 },
    },
    least: 1,
    most: 6,
  },
  closingText: closing.closingText,
  ...buttons,
} as const;

export const bookingPageFields = {
  ...opening,
  calendar: { is: "line", label: "What the calendar is called", most: 40 },
  agendaTitle: { is: "line", label: "Headline of what is talked about", most: 60 },
  agenda: {
    is: "list",
    label: "What is talked about",
    entry: "topic",
    of: {
      minutes: { is: "line", label: "In which minutes", help: "Like: 0–10", most: 12 },
      topic: { is: "text", label: "Topic", most: 200 },
    },
    least: 1,
    most: 6,
  },
} as const;

/** One of the five parts of a report. */
const part = (label: string) =>
  ({
    is: "group",
    label,
    of: {
      name: { is: "line", label: "Its question", most: 60 },
      line: { is: "text", label: "What is looked at", most: 300 },
    },
  }) as const;

const verdict = (label: string) => ({ is: "line", label, most: 30 }) as const;

export const seoReportPageFields = {
  ...opening,
  field: { is: "line", label: "Above the field for an address", most: 60 },
  groupsTitle: { is: "line", label: "Headline of what is looked at", most: 60 },
  groups: {
    is: "group",
    label: "What is looked at",
    of: {
      found: part("Whether it is found"),
      shared: part("Whether it is shared"),
      content: part("Whether something is there to read"),
      readable: part("Whether it is easy to read"),
      technical: part("Whether it is built well"),
    },
  },
  verdictNames: {
    is: "group",
    label: "How a check ended",
    of: {
      fail: verdict("Failed"),
      warn: verdict("With a warning"),
      pass: verdict("Passed"),
      none: verdict("There was nothing to check"),
    },
  },
  example: { is: "line", label: "Whose score is displayed", most: 40 },
  exampleText: { is: "text", label: "Below that score", most: 200 },
  limitsTitle: { is: "line", label: "Headline of what the report does not know", most: 60 },
  limits: { is: "lines", label: "What it does not know", least: 1, most: 6, each: 200 },
  ...closing,
  second: buttons.second,
} as const;

export const toolsPageFields = {
  ...opening,
  reportAsks: { is: "line", label: "The question that leads to the SEO report", most: 60 },
  reportName: { is: "line", label: "And the name of the report", most: 40 },
  ...closing,
  ...buttons,
} as const;

export type AboutPage = Body<typeof aboutPageFields>;
export type BookingPage = Body<typeof bookingPageFields>;
export type SeoReportPage = Body<typeof seoReportPageFields>;
export type ToolsPage = Body<typeof toolsPageFields>;
