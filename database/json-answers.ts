// What SQL functions answer that build JSON, whose type the database does not know. `npm run types:database` gives these
// types to the functions of the same names, so that the official client has them.

import type { ClockAnswer } from "#domain/clock/clock-answer.ts";
import type { Stage } from "#domain/deliverable/stage.ts";
import type { NowDetails } from "#domain/project/now.ts";
import type { WaitingKind } from "#domain/waiting.ts";

type StaffRole = "owner" | "manager" | "maker";
type MemberRole = "owner" | "editor" | "viewer";

/** Somebody of the studio or of a project; `email` is null for readers who may not change the people. */
interface PersonEntry {
  user_id: string;
  name: string | null;
  email: string | null;
  role: string;
  /** Whether this is only an invitation, which nobody has accepted yet; `user_id` is then the invitation. */
  is_invited: boolean;
}

interface StudioPerson extends PersonEntry {
  role: StaffRole;
  projects: number;
}

interface ProjectMember extends PersonEntry {
  role: MemberRole;
  may_accept: boolean;
  sees_money: boolean;
}

interface ProjectPeople {
  may_change: boolean;
  /** False until the reader's own address is proved. */
  may_invite: boolean;
  members: ProjectMember[];
  /** Null for readers on the client's side. */
  staff: { user_id: string; name: string | null; role: StaffRole }[] | null;
}

/** An invitation that waits for the reader. */
interface OwnInvitation {
  id: string;
  /** The name of the business; null for the studio. */
  project: string | null;
  role: string;
  /** The name of who invites; may be empty. */
  inviter: string;
}

type SupportInterval = "month" | "quarter";

/** The state of a project's support; days are ISO dates, amounts include tax. */
interface ProjectSupport {
  /** `none` for a project without a support schedule, which only the studio reads. */
  state: "none" | "free" | "asked" | "declined" | "running" | "ending" | "ended";
  asksOn: string | null;
  /** Null if no support is free, or not any more. */
  freeUntil: string | null;
  /** The first day of support. While the question waits, the first day if it is answered today. */
  startsOn: string;
  answerUntil: string | null;
  isSilent: boolean;
  interval: SupportInterval | null;
  totalMinor: number | null;
  currency: string | null;
  nextPeriodOn: string | null;
  paidUntil: string | null;
  /** The last day of support. While it runs, the last day if it is ended today. */
  endsOn: string | null;
  endedBy: string | null;
  offer: { currency: string } & Record<SupportInterval, { totalMinor: number }>;
  /** The sentences that the client agrees to, by language. */
  sentences: Record<string, string[]>;
  mayAnswer: boolean;
  mayEnd: boolean;
  mayAsk: boolean;
}

/** What the database works out about a project's money. */
interface MoneySummary {
  currency: string;
  /** The total of the order in force; null without one. */
  totalMinor: number | null;
  depositMinor: number | null;
  /** Null for members, because the credit belongs to the client. */
  creditMinor: number | null;
  isWaitingForBillingDetails: boolean;
  mayPayAllAtOnce: boolean;
  /** The ISO date at which one invoice over the whole price would be due; null if everything cannot be paid at once. */
  payAllDueDate: string | null;
  /** Whether this person may agree on behalf of the client. */
  mayAccept: boolean;
  paidMinor: number;
  isDepositSettled: boolean;
  /** Why the deposit cannot be issued, as a sentence; null where it can, and where it is. */
  depositRefusal: string | null;
  /** When the studio decided to begin before the deposit has arrived, and why. */
  startedWithoutDepositAt: string | null;
  startedWithoutDepositBecause: string | null;
}

/** A version of the privacy policy, and how many clients got no mail about it yet. */
interface PrivacyChange {
  version: string;
  publishedAt: string;
  clients: number;
}

type MailState = "waiting" | "sending" | "sent" | "failed" | "held" | "cancelled";

/** A mail and its delivery, as the list shows it. */
type MailRow = {
  id: string;
  kind: string;
  email: string;
  subject: string;
  state: MailState;
  attempts: number;
  /** The mail server's last answer, as it sent it. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** While it waits: when the next attempt is due. */
  due_at: string;
};

/** `text: null` where nobody may read it: a mail with a link to sign in is a credential. */
type Mail = MailRow & { text: string | null };

/** Mails of one kind that wait for the studio's approval, because more were due than are sent without it. */
interface HeldMailsOfKind {
  kind: string;
  count: number;
}

/** How many mails were given up and can be sent again, how many wait for the mail server, and its newest answer. */
interface UnsentMails {
  failed: number;
  waiting: number;
  reason: string | null;
}

type ToolResultDetails = {
  tool: string;
  label: string;
  inputs: Record<string, string | number>;
};
type BookingDetails = { starts_at: string; zone: string };

/** Something that was sent from an address or to it. */
type HistoryEntry = {
  kind: "message" | "project" | "draft" | "report" | "mail" | "tool-result" | "booking";
  id: string;
  /** ISO 8601 */
  at: string;
  title: string;
  status: string | null;
  /** Whether the account that did it has proved this address; null if no account did it. */
  joined: boolean | null;
  /** Of a tool's result: the tool and its inputs. Of a booking: when it begins, and in which time zone. */
  facts: ToolResultDetails | BookingDetails | null;
};

type ContactHistory = {
  account: {
    id: string;
    name: string | null;
    created_at: string;
    verified: boolean;
    role: string;
  } | null;
  /** The client who has proved the address; all entries belong to this client. */
  client: { id: string; name: string | null; business_name: string | null } | null;
  entries: HistoryEntry[];
  /** There are older entries. */
  more: boolean;
};

/** What saving billing details would change (`public.billing_preview`). */
interface BillingPreview {
  percent: number;
  /** The row of docs/tax.md. */
  why: string;
  orders: {
    projectId: string;
    name: string;
    currency: string;
    totalMinor: number;
    newTotalMinor: number;
  }[];
}

/** The present state of a project, as both sides see it. */
interface ProjectNow extends NowDetails {
  clock: ClockAnswer;
  /** The last answer of the studio about the content. */
  contentAnswer: { isComplete: boolean; missing: string | null; at: string } | null;
  /** ISO 8601: when the studio's silence counts as a yes to the content; null while no answer is awaited. */
  confirmBy: string | null;
  /** A version of the order waits for an answer while another is in force. */
  isChangeOffered: boolean;
  /** The number of open tasks of the client. */
  openTasks: number;
}

/** A page of one of the studio's lists; each list has rows of its own. */
interface ListPage {
  rows: { [column: string]: unknown }[];
  /** The wanted one, or the first when that does not exist any more. */
  page: number;
  /** Counted up to 1,000 rows, which is also as far as the pages lead. */
  total: number;
  /** Whether there are more rows than were counted. */
  more: boolean;
}

/** One thing that waits for the studio. */
interface WaitingRow {
  project_id: string | null;
  business_name: string | null;
  /** The id of the row that waits. */
  about: string;
  /** A name, a title or a number. */
  name: string | null;
  detail: string | null;
  /** ISO 8601 */
  since: string | null;
  due_at: string | null;
}

/** The studio's sums in one currency; figures of two currencies are never added. */
interface StudioFigures {
  currency: string;
  open_minor: number;
  overdue_minor: number;
  received_this_month_minor: number;
  /** The part of the price of orders in force that was not invoiced yet. */
  expected_minor: number;
}

/** What a year's documents add to the books, in the smallest units of each currency. */
interface BooksYear {
  year: number;
  /** The years that have books, the newest first. */
  years: number[];
  currencies: {
    currency: string;
    invoices: number;
    creditNotes: number;
    netMinor: number;
    taxMinor: number;
    roundingMinor: number;
    totalMinor: number;
    receivedMinor: number;
    rates: { category: "S" | "E" | "AE" | "O"; rate: string; netMinor: number; taxMinor: number }[];
  }[];
}

/** By the name of the function. */
export interface JsonAnswers {
  studio_people: StudioPerson[];
  project_people: ProjectPeople | null;
  own_invitations: OwnInvitation[];
  project_support: ProjectSupport | null;
  project_money: MoneySummary | null;
  privacy_change: PrivacyChange | null;
  mail_preview: Mail | null;
  send_mail_again: { done: boolean };
  held_mails: HeldMailsOfKind[];
  unsent_mails: UnsentMails;
  contact_history: ContactHistory;
  billing_preview: BillingPreview | null;
  project_now: ProjectNow | null;
  /** Stages by the id of the deliverable. */
  project_deliverables: {
    rounds: { included: number; used: number };
    stages: { [deliverable: string]: Stage };
  } | null;
  studio_list: ListPage;
  /** By kind; kinds without waiting rows are left out. */
  studio_today: Partial<Record<WaitingKind, { total: number; rows: WaitingRow[] }>>;
  studio_money: StudioFigures[];
  books_year: BooksYear;
  send_news: { done: boolean; recipients: number };
}
