import type { ServicePage } from "./service-page.ts";

export const ongoingSupport = {
  path: "/services/ongoing-support",
  name: "{name:ongoing-support}",
  description:
    "Updates, backups, small changes and a person who answers, for {price:support-monthly} a month or {price:support-quarterly} a quarter. {support-months} months are free with a website.",
  headline: "You sleep. Somebody is up.",
  lead: "A website is finished the way a garden is finished. We water it: updates, backups, small changes, and a person who answers when you write.",
  pains: [
    {
      quote: "The form stopped sending in March.",
      truth: "You found out in May, from your mother.",
    },
    {
      quote: "The opening hours are last summer’s.",
      truth: "People stand before a locked door and write about it.",
    },
    {
      quote: "An update has eaten the booking page.",
      truth: "On a Saturday, of course. Your guests have found the house next door.",
    },
    {
      quote: "The man who built it lives in Lisbon now.",
      truth: "He is happy there. He does not read our emails.",
    },
  ],
  benefits: [
    {
      title: "A person, by name",
      text: "No ticket numbers. You write to the people who built your site, and they know where everything is.",
    },
    {
      title: "Small things at once",
      text: "New hours, a new price, a photo of the spring menu: written in the morning, done the same day.",
    },
    {
      title: "One page that you understand",
      text: "On the first of the month: who came, what they looked for, what we did, what we would do next.",
    },
  ],
  steps: [
    {
      when: "First",
      title: "We look around",
      text: "If we did not build it, we read it first: what runs where, who has which key, what is about to break.",
    },
    {
      when: "Then",
      title: "We put it in order",
      text: "Backups that have been restored once, updates that were overdue, a watch that rings us and not you.",
    },
    {
      when: "Always",
      title: "We stay",
      text: "You write, we do. And when you have not written for a while, we ask.",
    },
  ],
  included: [
    "A backup every night, kept for thirty days",
    "Updates every Monday, tried before they go live",
    "Small changes, done the same working day",
    "The form, the booking and the shop tried by hand",
    "A watch that looks at your site every five minutes",
    "A report of one page on the first of the month",
  ],
} satisfies ServicePage;

/** The add-on's part of the page, to which its card leads. */
export const hosting = {
  title: "And a place for it to live.",
  lead: "Hosting is the ground under your website: the computer it stands on, the certificate in the address bar, the mailboxes under your name. We rent it, we set it up, and we are the ones who are woken.",
  parts: [
    {
      name: "The server",
      text: "Your site stands close to your customers and answers at once, on a busy evening too.",
    },
    { name: "The certificate", text: "The lock in the address bar, renewed before it runs out." },
    {
      name: "The backups",
      text: "Every night, kept for thirty days, and restored once in a while to be sure.",
    },
    {
      name: "The mail",
      text: "Mailboxes under your own name, set up so that what you send arrives.",
    },
    {
      name: "The name",
      text: "Your domain is registered to you. When you leave, you take it and your site along.",
    },
  ],
  steps: [
    {
      title: "You ask for it",
      text: "With your website, or later: write to us, or say so in the first call.",
    },
    {
      title: "We name the price",
      text: "It depends on how many people visit you and how many mailboxes you need. You have it in writing before you say yes.",
    },
    {
      title: "We move you in",
      text: "On a quiet morning, without a minute offline. From then on it is one line on your invoice, and any month can be the last.",
    },
  ],
  beside: "It goes well with the support plan, and it does not need one.",
} as const;

/** A month of thirty days that begins on a Monday, in the order in which things happen. */
export const month = [
  { day: 1, who: "we", text: "Report on last month: one page" },
  { day: 4, who: "you", text: "‘We close at 5 on Saturdays now.’ Done at 11:20" },
  { day: 8, who: "we", text: "Updates, tried first on a copy" },
  { day: 11, who: "we", text: "Form, booking and shop tried by hand" },
  { day: 15, who: "we", text: "Updates. A backup is restored, to be sure" },
  { day: 18, who: "you", text: "A photo of the new terrace. Up by noon" },
  { day: 22, who: "we", text: "Updates. Speed and search looked at" },
  {
    day: 26,
    who: "we",
    text: "03:10: the host is down. Back at 03:31; you read of it at breakfast",
  },
  { day: 29, who: "we", text: "Updates, and a question: anything new in spring?" },
] as const;
