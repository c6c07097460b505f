import type { Reader } from "#engine/auth/service.ts";
import type { UnsubscribeLink } from "../subscriptions/unsubscribe-link.ts";
import { answerOf, type Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site, shortened } from "./composing/mail.ts";
import { type OwnTexts, ownTexts } from "./composing/own-texts.ts";
import { projectNameFor } from "./composing/reader-of.ts";
import { letterTo } from "./composing/recipients.ts";
import { mailWords } from "./composing/words.ts";

export default {
  /** To one reader of a thread that has been quiet. */
  "thread-messages": async (tx, { row_id }, deps) => {
    const unread = await answerOf<Unread>(tx, "private.thread_mail", row_id);
    if (!unread) return null;
    if (unread.looking) return { againInMs };
    const { userId, email, fullName, messages, ...news } = unread;
    const kind = "thread-messages";
    const letter = await letterTo(tx, { userId, email, fullName }, kind, deps);
    const upTo = messages.at(-1)?.at ?? "";
    await tx.query("select private.note_thread_mailed($1::uuid, $2::timestamptz, $3::uuid[])", [
      row_id,
      upTo,
      letter ? messages.map(({ id }) => id) : [],
    ]);
    // The reader has switched such mails off. The messages are noted all the same, so that no later mail holds all of
    // them.
    if (!letter) return null;
    const { envelope, ...rest } = letter;
    const businessName = await projectNameFor(
      tx,
      { name: news.businessName, address: news.isStaff ? null : email },
      deps.site,
    );
    const own = news.isStaff
      ? {}
      : await ownTexts(tx, kind, rest.reader, { business: printableName(businessName) });
    return {
      kind,
      key: `thread-messages:${row_id}:${upTo}`,
      ...envelope,
      ...threadMessages({ ...news, businessName, messages, ...rest }, deps.site, own),
    };
  },
} satisfies Mails;

/** What `private.thread_mail` answers: the reader and what they have not seen. */
type Unread =
  | { looking: true }
  | (Pick<ThreadNews, "projectId" | "businessName" | "isStaff"> & {
      looking?: undefined;
      /** Null for the studio's own address. */
      userId: string | null;
      email: string | null;
      fullName: string | null;
      messages: (ThreadNews["messages"][number] & { id: string; at: string })[];
    });

/** A minute after somebody has looked they may still be looking; what they see until then needs no mail. */
const againInMs = 60_000;

export interface ThreadNews {
  reader: Reader;
  /** Null for the studio's own address. */
  unsubscribe: UnsubscribeLink | null;
  projectId: string;
  businessName: string;
  /** Whether the reader is a member of the staff. */
  isStaff: boolean;
  /** The oldest first. */
  messages: readonly {
    side: "client" | "studio";
    name: string | null;
    text: string;
    /** The names of its files; null for none. */
    files: readonly string[] | null;
  }[];
}

const mostMessages = 20;

/** What others have written in the thread of a project since its reader last looked, in their words. */
export function threadMessages(news: ThreadNews, site: Site, own: OwnTexts = {}): Mail {
  const { reader, unsubscribe, projectId, messages } = news;
  const words = mailWords(reader).thread;
  const businessName = printableName(news.businessName);
  const listed = messages.slice(0, mostMessages);
  const rest = messages.length - listed.length;
  const nameOf = ({ side, name }: ThreadNews["messages"][number]) =>
    printableName(name ?? "") || (side === "studio" ? site.studio.name : words.client);
  const path = news.isStaff ? "/admin/project" : "/project";
  return layOut(
    {
      subject: words.subject(businessName),
      preview: listed[0] ? wordsOf(listed[0]) : "",
      heading: words.heading(messages.length),
      paragraphs: [],
      quotes: listed.map((message) => ({ title: nameOf(message), text: wordsOf(message) })),
      ...(rest > 0 && { closing: words.more(rest) }),
      details: [[words.project, businessName]],
      button: { label: words.button, url: `${site.url}${path}/${projectId}#messages` },
      smallPrint: words.smallPrint,
      ...own,
    },
    { site, language: reader.language, ...(unsubscribe && { unsubscribe }) },
  );
}

/** The text of a message and the names of its files. */
function wordsOf({ text, files }: ThreadNews["messages"][number]): string {
  return [shortened(text), (files ?? []).join(", ")].filter(Boolean).join("\n");
}
