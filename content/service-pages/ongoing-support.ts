import type { ServicePages } from "#domain/content/service-pages.ts";

export const ongoingSupport: ServicePages["ongoingSupport"] = {
  name: "{name:ongoing-support}",
  short: "Support",
  description:
    "Updates, backups, small changes and a person who answers, for {price:support-monthly} a month or {price:support-quarterly} a quarter. {support-months} months are free with a website.",
  hour: "Somewhere a backup is being made",
  headline: "You sleep. Somebody is up.",
  lead: "A website is finished the way a garden is finished. We water it: updates, backups, small changes, and a person who answers when you write.",
  first: "See the plan",
  painsTitle: "What happens when nobody looks.",
  pains: [
    {
      id: "the-form-stopped-sending-in-march",
      quote: "The form stopped sending in March.",
      truth: "You found out in May, from your mother.",
    },
    {
      id: "the-opening-hours-are-last-summer-s",
      quote: "The opening hours are last summer’s.",
      truth: "People stand before a locked door and write about it.",
    },
    {
      id: "an-update-has-eaten-the-booking-page",
      quote: "An update has eaten the booking page.",
      truth: "On a Saturday, of course. Your guests have found the house next door.",
    },
    {
      id: "the-man-who-built-it-lives-in-lisbon",
      quote: "The man who built it lives in Lisbon now.",
      truth: "He is happy there. He does not read our emails.",
    },
  ],
  benefitsTitle: "Like having somebody in the back room.",
  benefits: [
    {
      id: "a-person-by-name",
      title: "A person, by name",
      text: "No ticket numbers. You write to the people who built your site, and they know where everything is.",
    },
    {
      id: "small-things-at-once",
      title: "Small things at once",
      text: "New hours, a new price, a photo of the spring menu: written in the morning, done the same day.",
    },
    {
      id: "one-page-that-you-understand",
      title: "One page that you understand",
      text: "On the first of the month: who came, what they looked for, what we did, what we would do next.",
    },
  ],
  stepsTitle: "How it begins",
  steps: [
    {
      id: "we-look-around",
      when: "First",
      title: "We look around",
      text: "If we did not build it, we read it first: what runs where, who has which key, what is about to break.",
      yours: "",
    },
    {
      id: "we-put-it-in-order",
      when: "Then",
      title: "We put it in order",
      text: "Backups that have been restored once, updates that were overdue, a watch that rings us and not you.",
      yours: "",
    },
    {
      id: "we-stay",
      when: "Always",
      title: "We stay",
      text: "You write, we do. And when you have not written for a while, we ask.",
      yours: "",
    },
  ],
  yours: "Your part:",
  includedTitle: "What is in it",
  included: [
    "A backup every night, kept for thirty days",
    "Updates every Monday, tried before they go live",
    "Small changes, done the same working day",
    "The form, the booking and the shop tried by hand",
    "A watch that looks at your site every five minutes",
    "A report of one page on the first of the month",
  ],
  monthTitle: "One month with us, seen from the night shift",
  month: [
    {
      id: "day-1",
      day: 1,
      who: "we",
      text: "Report on last month: one page",
    },
    {
      id: "day-4",
      day: 4,
      who: "you",
      text: "‘We close at 5 on Saturdays now.’ Done at 11:20",
    },
    {
      id: "day-8",
      day: 8,
      who: "we",
      text: "Updates, tried first on a copy",
    },
    {
      id: "day-11",
      day: 11,
      who: "we",
      text: "Form, booking and shop tried by hand",
    },
    {
      id: "day-15",
      day: 15,
      who: "we",
      text: "Updates. A backup is restored, to be sure",
    },
    {
      id: "day-18",
      day: 18,
      who: "you",
      text: "A photo of the new terrace. Up by noon",
    },
    {
      id: "day-22",
      day: 22,
      who: "we",
      text: "Updates. Speed and search looked at",
    },
    {
      id: "day-26",
      day: 26,
      who: "we",
      text: "03:10: the host is down. Back at 03:31; you read of it at breakfast",
    },
    {
      id: "day-29",
      day: 29,
      who: "we",
      text: "Updates, and a question: anything new in spring?",
    },
  ],
  youWrite: "You write:",
  monthEnd: "And every night, a backup.",
  planTitle: "One plan. Pay by the month or by the quarter.",
  aMonth: "a month, and any month can be the last",
  aQuarter: "a quarter",
  you: "you",
  save: "save",
  free: "{support-months} months free",
  freeText:
    "with every website that we build. After that you choose; if you choose nothing, it ends, and your site stays where it is.",
  order: "Put us on watch",
  second: "Ask first",
  hosting: {
    title: "And a place for it to live.",
    lead: "Hosting is the ground under your website: the computer it stands on, the certificate in the address bar, the mailboxes under your name. We rent it, we set it up, and we are the ones who are woken.",
    parts: [
      {
        id: "the-server",
        name: "The server",
        text: "Your site stands close to your customers and answers at once, on a busy evening too.",
      },
      {
        id: "the-certificate",
        name: "The certificate",
        text: "The lock in the address bar, renewed before it runs out.",
      },
      {
        id: "the-backups",
        name: "The backups",
        text: "Every night, kept for thirty days, and restored once in a while to be sure.",
      },
      {
        id: "the-mail",
        name: "The mail",
        text: "Mailboxes under your own name, set up so that what you send arrives.",
      },
      {
        id: "the-name",
        name: "The name",
        text: "Your domain is registered to you. When you leave, you take it and your site along.",
      },
    ],
    stepsTitle: "How you order it",
    steps: [
      {
        id: "you-ask-for-it",
        title: "You ask for it",
        text: "With your website, or later: write to us, or say so in the first call.",
      },
      {
        id: "we-name-the-price",
        title: "We name the price",
        text: "It depends on how many people visit you and how many mailboxes you need. You have it in writing before you say yes.",
      },
      {
        id: "we-move-you-in",
        title: "We move you in",
        text: "On a quiet morning, without a minute offline. From then on it is one line on your invoice, and any month can be the last.",
      },
    ],
    ask: "Ask for hosting",
    beside: "It goes well with the support plan, and it does not need one.",
  },
};
