import { longDate } from "#domain/dates.ts";
import type { Reader } from "#engine/auth/service.ts";
import { formatOf } from "../documents/format.ts";
import { presentPairs } from "../documents/pay-to.ts";
import type { UnsubscribeLink } from "../subscriptions/unsubscribe-link.ts";
import { layOut } from "./layout.ts";
import { type Mail, printableName, type Sender } from "./mail.ts";
import { taskName } from "./questions.ts";
import { shortened } from "./thread-messages.ts";
import { mailWords } from "./words.ts";

/** What a client was asked for and has not given yet. */
export interface ReminderSubject {
  kind: "item" | "question" | "deliverable";
  id: string;
  /** The title of a deliverable. */
  title: string | null;
  /** The text of a question. */
  text: string | null;
  itemName: string | null;
  /** ISO 8601 */
  neededBy: string;
}

interface Reminder {
  reader: Reader;
  unsubscribe: UnsubscribeLink;
  projectId: string;
  businessName: string;
  /** Ordered by the time at which it is due. */
  missing: readonly ReminderSubject[];
}

/** To a client: everything that is missing, with one link. */
export function reminderMail(reminder: Reminder, sender: Sender): Mail {
  const { reader, unsubscribe, projectId, missing } = reminder;
  const words = mailWords(reader).reminder;
  const names = missing.map((each) => nameOf(each, reader));
  const url = `${sender.siteUrl}/project/${projectId}#questions`;
  return layOut(
    {
      subject: words.subject(printableName(reminder.businessName)),
      preview: names.join(", "),
      heading: words.heading(missing.length),
      paragraphs: [words.text],
      quotes: missing.map(({ neededBy }, n) => ({
        title: names[n] ?? "",
        text: words.neededBy(longDate(neededBy, reader)),
      })),
      button: { label: words.button, url },
      link: { label: words.pause, url },
    },
    { sender, language: reader.language, unsubscribe },
  );
}

function nameOf(missing: ReminderSubject, reader: Reader): string {
  const words = mailWords(reader).reminder;
  if (missing.kind === "item") return taskName({ id: missing.id, name: missing.itemName }, reader);
  if (missing.kind === "question") return shortened(missing.text ?? "");
  return words.deliverable(missing.title ?? words.untitled);
}

/** An invoice whose last reminder has left. */
export interface UnpaidInvoice {
  id: string;
  number: string;
  remainingMinor: number;
  currency: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
}

type CallNotice = {
  businessName: string | null;
  fullName: string | null;
  /** The phone number in the client's last booking. */
  phone: string | null;
} & (
  | { projectId: string; missing: readonly ReminderSubject[] }
  /** Ordered by their due dates. */
  | { unpaid: readonly UnpaidInvoice[] }
);

const studioReader: Reader = { language: "en", timezone: "UTC" };

/** To the studio, after the last reminder. */
export function callClientNotice(notice: CallNotice, sender: Sender): Mail {
  const business = printableName(notice.businessName ?? "");
  const client = printableName(notice.fullName ?? "") || "the client";
  const about = "unpaid" in notice ? unpaidOf(notice.unpaid) : missingOf(notice);
  return layOut(
    {
      subject: `Please call: ${business || client}`,
      preview: `All reminders have left, and ${about.preview}.`,
      heading: `Please call ${client}.`,
      paragraphs: [`All reminders have left. ${about.text}`],
      quotes: about.quotes.map((text) => ({ text })),
      details: presentPairs([
        [about.name, business],
        ["Phone", notice.phone],
      ]),
      button: { label: about.button, url: sender.siteUrl + about.path },
    },
    { sender, language: "en" },
  );
}

function missingOf({
  projectId,
  missing,
}: {
  projectId: string;
  missing: readonly ReminderSubject[];
}) {
  return {
    preview: "something is still missing",
    text: "This is still missing:",
    quotes: missing.map((each) => nameOf(each, studioReader)),
    name: "Project",
    button: "Open the project",
    path: `/admin/project/${projectId}#questions`,
  };
}

function unpaidOf(unpaid: readonly UnpaidInvoice[]) {
  const [first] = unpaid;
  return {
    preview: "an invoice is still open",
    text: unpaid.length === 1 ? "This invoice is still open:" : "These invoices are still open:",
    quotes: unpaid.map(({ number, remainingMinor, currency, dueDate }) => {
      const format = formatOf({ language: "en", currency });
      return `${number}: ${format.money(remainingMinor)}, due ${format.day(dueDate)}`;
    }),
    name: "Business",
    button: "Open the invoice",
    path: `/admin/invoices?id=${first?.id ?? ""}`,
  };
}

interface RefundAsked {
  projectId: string;
  businessName: string;
  name: string | null;
  reason: string;
}

/** To the studio: a client asks for money back after a missed deadline. */
export function refundAskedNotice(asked: RefundAsked, sender: Sender): Mail {
  const business = printableName(asked.businessName);
  return layOut(
    {
      subject: `${business}: a refund is asked for`,
      preview: "After a deadline that was missed. The reason is in this mail.",
      heading: `${printableName(asked.name ?? "") || "The client"} asks for a refund.`,
      paragraphs: ["The deadline of this project was missed. This is the reason:"],
      quotes: [{ text: asked.reason }],
      details: [["Project", business]],
      button: {
        label: "Open the project",
        url: `${sender.siteUrl}/admin/project/${asked.projectId}#refund-request`,
      },
    },
    { sender, language: "en" },
  );
}
