import { longDate } from "#domain/dates.ts";
import type { Reader } from "#engine/auth/service.ts";
import {
  listUnsubscribeHeaders,
  type UnsubscribeLink,
  unsubscribeLinkFor,
} from "../subscriptions/unsubscribe-link.ts";
import { answerOf, type Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site, shortened } from "./composing/mail.ts";
import { type OwnTexts, ownTexts } from "./composing/own-texts.ts";
import { projectNameFor, readerOf } from "./composing/reader-of.ts";
import {
  type Busy,
  busyMs,
  type Found,
  keyOf,
  notePassed,
  stepsNow,
} from "./composing/reminders.ts";
import { mailWords, taskFor } from "./composing/words.ts";

export default {
  /**
   * To the client of a project, when its time has come; all data are read again in this transaction. For somebody who
   * has switched such mails off the reminders pass without a mail, and the studio is still notified after the last one.
   */
  reminder: async (tx, { row_id }, { site, links, now }) => {
    const found = await answerOf<FoundProject | Busy>(tx, "private.reminder_mail", row_id);
    if (!found) return null;
    if (found.isBusy) return { againInMs: busyMs };
    const { userId, missing } = found;
    const reader = await readerOf(tx, userId);
    const moment = now();
    const due = stepsNow(found, reader.timezone, moment);
    if (!due?.covers) return due;
    const kind = "reminder";
    const unsubscribe = await unsubscribeLinkFor(tx, links, { userId, kind });
    await notePassed(tx, row_id, { ...due, moment, isMailed: unsubscribe !== null });
    if (!unsubscribe) return null;
    const about = { name: found.businessName, address: found.email };
    const businessName = await projectNameFor(tx, about, site);
    return {
      kind,
      key: keyOf(kind, due.covers),
      to: { name: printableName(found.fullName ?? ""), address: found.email },
      headers: listUnsubscribeHeaders(unsubscribe),
      ...reminderMail(
        { reader, unsubscribe, projectId: row_id, businessName, missing },
        site,
        await ownTexts(tx, kind, reader, { business: printableName(businessName) }),
      ),
    };
  },
} satisfies Mails;

/** What `private.reminder_mail` answers. */
interface FoundProject extends Found {
  email: string;
  fullName: string | null;
  businessName: string;
  missing: ReminderSubject[];
}

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
export function reminderMail(reminder: Reminder, site: Site, own: OwnTexts = {}): Mail {
  const { reader, unsubscribe, projectId, missing } = reminder;
  const words = mailWords(reader).reminder;
  const names = missing.map((each) => nameOf(each, reader));
  const url = `${site.url}/project/${projectId}#questions`;
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
      ...own,
    },
    { site, language: reader.language, unsubscribe },
  );
}

export function nameOf(missing: ReminderSubject, reader: Reader): string {
  const words = mailWords(reader).reminder;
  if (missing.kind === "item") return taskFor({ id: missing.id, name: missing.itemName }, reader);
  if (missing.kind === "question") return shortened(missing.text ?? "");
  return words.deliverable(missing.title ?? words.untitled);
}
