import type { NotificationKind } from "#domain/notification/address.ts";
import { labels } from "../project-status/en.ts";

/** What a sentence of the bell can name. */
interface Details {
  /** Whom it is from: the name of a person, or the other side. */
  who: string;
  times: number;
  /** A status, as it is stored. */
  to: string;
  /** The name of a task, in the reader's language where there is a translation. */
  task: string;
  /** The title of a bug report. */
  title: string;
  /** The number of an invoice. */
  number: string;
  /** The version of an order. */
  version: number;
  /** Whether it is about the reader. */
  isYou: boolean;
}

type Sentences = Record<NotificationKind, (details: Details) => string>;

/** The bell of the portal and of the admin area. */
export const notifications = {
  title: "Notifications",
  bell: (unread: string) => (unread ? `Notifications, ${unread} unread` : "Notifications"),
  arrived: (unread: string) => `New notification, ${unread} unread`,
  readAll: "Mark all as read",
  unread: "Unread",
  empty: "All quiet",
  emptyText: "When something happens in one of your projects, it stands here.",
  loading: "Loading the notifications",
  notLoaded: "The notifications could not be loaded.",
  earlier: "Earlier ones",
  close: "Close",
  somebody: "Somebody",
  statuses: { ...labels, resolved: "Resolved", closed: "Closed" } as Record<string, string>,
  /** By the id of a task; one without an entry keeps its name. */
  tasks: {} as Record<string, string>,
  sentences: {
    message: ({ who, times }) =>
      times === 1 ? `${who} wrote a message` : `${times} new messages, the last from ${who}`,
    "project-submitted": ({ who }) => `${who} has sent a new project`,
    "status-changed": ({ to }) => `The project is now: ${to}`,
    "task-ticked": ({ who, task }) => `${who} ticked: ${task}`,
    "content-confirmed": () => "The content is complete",
    "content-missing": () => "Something of the content is missing",
    "deadline-missed": () => "The deadline has passed",
    "member-joined": ({ who, isYou }) =>
      isYou ? "You are in this project now" : `${who} is in the project now`,
    "report-filed": ({ who, title }) => `${who} reported: ${title}`,
    "report-answered": ({ title, to }) => `Report “${title}”: ${to}`,
    "order-sent": () => "A new version of the order waits for an answer",
    "order-accepted": ({ who, version }) => `${who} has agreed to version ${version} of the order`,
    "order-declined": ({ who, version }) => `${who} has declined version ${version} of the order`,
    "invoice-issued": ({ number }) => `Invoice ${number} is there`,
    "payment-recorded": () => "A payment has arrived",
    "deliverable-posted": ({ title }) => `Ready to look at: ${title}`,
    "version-posted": ({ title, version }) => `Version ${version} to look at: ${title}`,
    "changes-sent": ({ who, title }) => `${who} asks for changes: ${title}`,
    "changes-withdrawn": ({ who, title }) => `${who} has withdrawn the changes: ${title}`,
    "changes-answered": ({ title }) => `Your changes are answered: ${title}`,
    "deliverable-approved": ({ who, title }) => `${who} has approved: ${title}`,
    "question-asked": ({ title }) => `A question for you: ${title}`,
    "question-answered": ({ who, title }) => `${who} has answered: ${title}`,
    "please-call": ({ who }) => `Please call ${who}: reminders have not helped`,
    "invoice-unpaid": ({ who, number }) =>
      `Please call ${who}: reminders of invoice ${number} have not helped`,
    "refund-asked": ({ who }) => `${who} asks for money back`,
    "support-asked": () => "Your free support ends soon: would you like to go on?",
    "support-started": ({ who }) => `${who} has agreed to support`,
    "support-declined": () => "No support: declined, or not answered in time",
    "support-warning": () => "Your support ends in a week: a period is not paid",
    "support-ended": () => "The support of this project ends",
  } as Sentences,
};

export type NotificationWords = typeof notifications;
