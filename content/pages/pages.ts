import type { ContactPage, ServicesPage, WorkPage } from "#domain/content/pages.ts";

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
    "Eight websites, each live within a day or a week: plumbers, a podcast, a charity, a foundry, and what was decided for each.",
  hour: "The best light for looking",
  headline: "Eight mornings after.",
  lead: "Each of these was a list of answers the evening before, or the week before. Open one and read what was decided, hour by hour.",
  all: "All",
  closingTitle: "Number nine has your name on it.",
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
