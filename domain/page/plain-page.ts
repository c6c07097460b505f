import type { BookingFaults, BookingForm } from "../booking/booking.ts";

/**
 * A page that is printed for one request, in the style of the site. It needs no script. `view` decides how the rest is
 * displayed; all texts are ready to be read.
 */
export type PlainPage = {
  /** ISO 639-1 */
  language: string;
  /** Of the document; the studio's name follows it. */
  title: string;
  /** The CSS classes of its background: 'sky-dusk night'. */
  sky: string;
  /** Whether it is in a frame on a page of ours, without header and footer. */
  isFramed?: boolean;
} & PlainView;

export type PlainView =
  | ({ view: "notice" } & Notice)
  | ({ view: "invoice" } & PaidInvoice)
  | ({ view: "call" } & CallDetails)
  | ({ view: "times" } & TimeForm);

/** What every plain page displays besides its own content. */
export interface PlainFrame {
  studio: { name: string; email: string; phone: string };
  stylesheets: readonly string[];
  /** Whether the brand does not draw the day. */
  isCalm?: boolean;
}

/** A sentence or two, and what can be done next. */
export interface Notice {
  heading: string;
  text?: string | undefined;
  actions?: readonly PlainAction[];
  /** Below the actions. */
  small?: string | undefined;
  links?: readonly PlainLink[];
}

interface PlainLink {
  label: string;
  href: string;
}

/** A link, or a button that posts to the address of the page itself. */
export type PlainAction = { label: string; isSecondary?: boolean } & (
  | { href: string; opensTab?: boolean }
  | { posts: { name: string; value: string } | null }
);

/** A name and its value, or the lines of it. */
export type NamedLines = [name: string, lines: readonly string[]];

/** An invoice, for whoever pays it without an account. */
export interface PaidInvoice {
  seller: string;
  heading: string;
  /** How to pay it, or why there is nothing to pay. */
  due:
    | { heading: string; amount?: string; text: string }
    | ({ amountDue: string; amount: string; dueOn: string } & Transfer);
  parties: readonly NamedLines[];
  linesHeading: string;
  columns: { description: string; quantity: string; amount: string };
  lines: readonly {
    description: string;
    /** A name in it that is in another language than the page. */
    own: { name: string; lang: string } | null;
    quantity: string;
    amount: string;
  }[];
  sums: readonly { name: string; amount: string; isBold: boolean }[];
  /** What was credited and paid since the issue, and what remains. */
  standing: readonly [name: string, amount: string][];
  notes: readonly string[];
  pdf: PlainLink | null;
}

interface Transfer {
  /** Pays by card, or says why cards do not take the amount; null where the studio takes none. */
  card: { action: string; label: string; hint: string } | { reason: string } | null;
  /** A picture of the transfer that a bank's app reads. */
  code: { svg: string; alt: string; caption: string } | null;
  heading: string;
  fields: readonly [name: string, value: string][];
}

/** A booking and what can be done with it. */
export interface CallDetails {
  heading: string;
  details: readonly NamedLines[];
  text?: string;
  actions: readonly PlainAction[];
}

/** What the list of times and the form below it say. */
export interface TimeFormWords {
  earlier: string;
  later: string;
  zone: string;
  show: string;
  oneTime: string;
  /** With the number at `{count}`. */
  times: string;
  whom: string;
  name: string;
  email: string;
  phone: string;
  about: string;
  optional: string;
}

/** Free times to choose from, for a new call or instead of another time. */
export interface TimeForm {
  heading: string;
  /** Null where the page that frames this one has a heading. */
  text: string | null;
  refused?: string | undefined;
  /** The token of the link to a call that is moved. */
  token?: string;
  /** The zone in which the times are displayed, the studio's, and all that can be chosen. */
  zone: string;
  zones: readonly string[];
  zoneHint?: string;
  timesLegend: string;
  words: TimeFormWords;
  /** ISO 8601, in order. */
  slots: readonly string[];
  chosen?: string | undefined;
  noTimes: string;
  earlier?: string | undefined;
  later?: string | undefined;
  /** Whom the studio rings; without it nobody is asked. */
  details?: { form: BookingForm; faults: BookingFaults };
  action: string;
}
