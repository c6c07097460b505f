import { studio } from "#content/studio.ts";
import type { IssuedDocument } from "#domain/invoice/document.ts";
import { callClientNotice } from "#server/mails/call.ts";
import type { Mail } from "#server/mails/composing/mail.ts";
import { type DeliverableNews, deliverableNews } from "#server/mails/deliverable.ts";
import { paymentDiscrepancy } from "#server/mails/payment.ts";
import { paymentReminder } from "#server/mails/payment-reminder.ts";
import { questionNews } from "#server/mails/question.ts";
import { refundAskedNotice } from "#server/mails/refund-request.ts";
import { reminderMail } from "#server/mails/reminder.ts";
import {
  type SupportLetter,
  supportAsked,
  supportEnded,
  supportNotice,
  supportStarted,
  supportWarning,
} from "#server/mails/support.ts";
import { threadMessages } from "#server/mails/thread.ts";
import { balance, deposit, long } from "../../tests/documents/samples.ts";
import { longWord } from "./project-answers.ts";
import type { Screen } from "./screen.ts";

const sender = { siteUrl: "https://daybreak.example", studio };
const inLanguage = (language: string) => ({
  reader: { language, timezone: "America/Los_Angeles" },
  unsubscribe: { list: "project-news" as const, url: "https://daybreak.example/unsubscribe" },
});
const toClient = inLanguage("en");
const toStudio = { ...toClient, unsubscribe: null };
const about = { projectId: "p", businessName: "Mill Lane Bakery" };

const lookAt =
  "The headline above all, and whether the opening hours are right.\nThe pictures are not final.";
const points = [
  { text: "The headline is too small on my phone.", reason: null },
  {
    text: `The phone number is wrong. And please write ${longWord} in one word.`,
    reason: "It is the number that stands in the contract. Which one is right?",
  },
];
const deliverable = (news: Omit<DeliverableNews, "projectId" | "businessName" | "title">) =>
  deliverableNews(
    { ...about, title: "The front page", ...news },
    news.event === "posted" || news.event === "answered" ? toClient : toStudio,
    sender,
  );

const question = {
  text: "Which oven is on the front page, the blue one or the old one in the yard?\nA photograph of it would help.",
  itemId: null,
  itemName: null,
  isBlocking: true,
  state: "open" as const,
  answer: null,
};
const task = {
  ...question,
  text: null,
  itemId: "x",
  itemName: "Send us your texts",
  isBlocking: false,
};
const answer = "The blue one.\nThe photograph is in the files.";

const neededBy = "2026-11-20T12:00:00Z";
const missing = [
  {
    kind: "item" as const,
    id: "x",
    title: null,
    text: null,
    itemName: "Send us your texts",
    neededBy,
  },
  {
    kind: "question" as const,
    id: "q",
    title: null,
    text: question.text,
    itemName: null,
    neededBy,
  },
  {
    kind: "deliverable" as const,
    id: "d",
    title: "The front page",
    text: null,
    itemName: null,
    neededBy,
  },
];

const message = { side: "studio" as const, name: "Grace Hopper", files: null };
const messages = [
  {
    ...message,
    text: "We have the photographs. Which one is for the front page?\n\nAnd which one is for the menu?",
  },
  { ...message, text: "", files: ["front-page-second-try.webp", "Opening hours 2026.pdf"] },
  {
    ...message,
    text: `See https://mill-lane.example/preview/second-version?with=a-long-address-that-goes-on#top, ${longWord}.`,
  },
];
const threadNews = (language: string) =>
  threadMessages({ ...about, ...inLanguage(language), isStaff: false, messages }, sender);

/** The payment reminder of invoices, of which the first was due on November 12 and each further one a day later. */
const reminderOf = (language: string, today: string, documents: IssuedDocument[], isLast = false) =>
  paymentReminder(
    {
      ...inLanguage(language),
      today,
      isLast,
      invoices: documents.map((document, n) => ({
        id: "i",
        document,
        remainingMinor: document.totalMinor,
        dueDate: `2026-11-${12 + n}`,
        link: "https://daybreak.example/pay/x.y",
      })),
    },
    sender,
  );

const cardPayment = {
  amountMinor: 250_000,
  currency: "USD",
  reference: "du_1QyVbAbCdEfGhIjKlMnOpQrS",
  clientName: "Ada Lovelace",
  invoice: { id: "i", number: deposit.number },
};

const asked: SupportLetter = {
  language: "en",
  projectId: "p",
  projectName: "Mill Lane Bakery",
  currency: "USD",
  month: 19_900,
  quarter: 47_900,
  freeUntil: "2027-01-23",
  startsOn: "2027-01-24",
  answerUntil: "2027-01-24",
  interval: null,
  totalMinor: null,
  endsOn: null,
  endedBy: null,
  clientName: "Ada Lovelace",
};
const running: SupportLetter = { ...asked, interval: "quarter", totalMinor: 47_900 };
const ended = { ...running, endsOn: "2027-04-23", endedBy: "client" };

const mails: Record<string, Mail> = {
  posted: deliverable({ event: "posted", version: 1, lookAt }),
  "posted-again": deliverable({ event: "posted", version: 2 }),
  answered: deliverable({ event: "answered", points }),
  changes: deliverable({ event: "sent", name: "Ada Lovelace", points }),
  requested: deliverable({ event: "requested", name: "Ada Lovelace", points }),
  withdrawn: deliverable({ event: "withdrawn", name: null }),
  approved: deliverable({ event: "approved", version: 2, name: "Ada Lovelace" }),
  asked: questionNews(
    { ...about, ...toClient, isStaff: false, questions: [question, task] },
    sender,
  ),
  "question-answered": questionNews(
    {
      ...about,
      ...toStudio,
      isStaff: true,
      questions: [
        { ...question, state: "answered", answer },
        { ...task, state: "not-needed" },
      ],
    },
    sender,
  ),
  reminder: reminderMail({ ...about, ...toClient, missing }, sender),
  "reminder-de": reminderMail({ ...about, ...inLanguage("de"), missing }, sender),
  call: callClientNotice(
    { ...about, fullName: "Ada Lovelace", phone: "+49 30 1234567", missing },
    sender,
  ),
  refund: refundAskedNotice(
    {
      ...about,
      name: "Ada Lovelace",
      reason: "The shop opened without a website.\nWe had printed the address on everything.",
    },
    sender,
  ),
  "call-unpaid": callClientNotice(
    {
      ...about,
      fullName: "Ada Lovelace",
      phone: "+49 30 1234567",
      unpaid: [
        {
          id: "i",
          number: deposit.number,
          remainingMinor: deposit.totalMinor,
          currency: deposit.currency,
          dueDate: "2026-11-12",
        },
      ],
    },
    sender,
  ),
  "payment-soon": reminderOf("en", "2026-11-09", [deposit]),
  "payment-late": reminderOf("en", "2026-11-16", [deposit, balance]),
  "payment-overdue": reminderOf("de", "2026-11-20", [deposit]),
  "payment-last": reminderOf("fr", "2026-11-26", [deposit, long], true),
  "card-dispute": paymentDiscrepancy({ ...cardPayment, kind: "dispute" }, sender),
  "card-amount": paymentDiscrepancy({ ...cardPayment, kind: "wrong-amount" }, sender),
  "support-asked": supportAsked(asked, sender),
  "support-asked-de": supportAsked({ ...asked, language: "de", projectName: longWord }, sender),
  "support-started": supportStarted(running, sender),
  "support-started-fr": supportStarted({ ...running, language: "fr" }, sender),
  "support-warning": supportWarning(running, sender),
  "support-ended": supportEnded(ended, sender),
  "support-ended-es": supportEnded({ ...ended, language: "es", endedBy: "unpaid" }, sender),
  "support-notice": supportNotice(running, "agreed", sender),
  "support-notice-ended": supportNotice(ended, "client", sender),
  thread: threadNews("en"),
  "thread-fr": threadNews("fr"),
};

/** The mails about a project while it runs, as a mail program shows them. */
export const mailScreens: Screen[] = Object.entries(mails).map(([name, { html }]) => ({
  name: `mail-${name}`,
  who: "visitor",
  path: "about:blank",
  act: (page) => page.setContent(html),
}));
