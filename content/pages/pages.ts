import type {
  BookingPage,
  ContactPage,
  ServicesPage,
  ToolsPage,
  WorkPage,
} from "#domain/content/pages.ts";

export const services: ServicesPage = {
  title: "Services",
  description:
    "A website in a day, in a week, or a tool that answers for you: what each holds, what it costs, how long it takes, and what it would bring in.",
  hour: "What can be done before dark",
  headline: "How much time have you got?",
  lead: "A day, a week, or a month at most. Each has a price that you can read before you ring us, and an end that is in the calendar.",
  popular: "Most Popular",
  addOnsTitle: "And beside it.",
  returnTitle: "What would it bring in?",
  questionsTitle: "Asked on the telephone.",
  closingTitle: "Tomorrow is free, if you take it.",
  closingText: "Seven short questions tonight. Nothing to pay until we have agreed on the day.",
  first: "Begin",
  second: "Book a call",
};

export const work: WorkPage = {
  title: "Work",
  description:
    "{works} websites, each live within a day or a week: plumbers, a podcast, a charity, a foundry, and what was decided for each.",
  hour: "The best light for looking",
  headline: "{works} mornings after.",
  lead: "Each of these was a list of answers the evening before, or the week before. Open one and read what was decided, hour by hour.",
  all: "All",
  closingTitle: "Number {next-work} has your name on it.",
  first: "Start your website",
  second: "Book a call",
};

export const contact: ContactPage = {
  title: "Contact",
  description:
    "Write to {studio}: a person reads it and answers within 24 hours. Or ring us, or send a mail.",
  hour: "The kettle is on",
  headline: "Tell us what you have in mind.",
  lead: "A sentence is enough to start. A person reads it, and answers within 24 hours.",
  otherTitle: "Or without a form",
};

export const booking: BookingPage = {
  title: "Book Your Strategy Call",
  description:
    "{minutes:discovery} minutes about your business, your website and whether a day is enough for it.",
  hour: "Half an hour, with a cup of tea",
  headline: "Book Your Strategy Call",
  lead: "A {minutes:discovery}-minute call, free of charge. You tell us about your business; we tell you what we would build, what it costs, and when it is live.",
  calendar: "Fix a time",
  agendaTitle: "What we talk about",
  agenda: [
    {
      id: "business",
      minutes: "0–10",
      topic: "Your business: who comes to you, and what you wish they did next.",
    },
    {
      id: "website",
      minutes: "10–20",
      topic: "Your website: what it must do on its first morning, and what can wait.",
    },
    {
      id: "plan",
      minutes: "20–30",
      topic: "The plan: which package fits, the price, the date. You decide later.",
    },
  ],
};

export const tools: ToolsPage = {
  title: "Lead Generation Tools",
  description:
    "A readiness quiz and four calculators: mortgage, savings goal, saved time, profit margin. Try them here, and have one on your own site.",
  hour: "With a sharp pencil",
  headline: "Ask it here. Answer it there.",
  lead: "Five small tools that give people an answer before they have to give a name. These work for you; one like them works for your customers.",
  reportAsks: "What does a search engine see?",
  reportName: "SEO report",
  closingTitle: "Now imagine it asks about cakes.",
  closingText:
    "A tool with your questions, your sums and your colours stands on your site for {price:lead-capture}, once. The answer goes to the visitor, the address to you.",
  first: "Book a call",
  second: "Write to us",
};
