import { cutText } from "#domain/text.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { UnsubscribeLink } from "../subscriptions/unsubscribe-link.ts";
import { layOut } from "./layout.ts";
import { type Mail, printableName, type Sender } from "./mail.ts";
import { mailWords } from "./words.ts";

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
const mostCharacters = 2_000;

/** What others have written in the thread of a project since its reader last looked, in their words. */
export function threadMessages(news: ThreadNews, sender: Sender): Mail {
  const { reader, unsubscribe, projectId, messages } = news;
  const words = mailWords(reader).thread;
  const businessName = printableName(news.businessName);
  const listed = messages.slice(0, mostMessages);
  const rest = messages.length - listed.length;
  const nameOf = ({ side, name }: ThreadNews["messages"][number]) =>
    printableName(name ?? "") || (side === "studio" ? sender.studio.name : words.client);
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
      button: { label: words.button, url: `${sender.siteUrl}${path}/${projectId}#messages` },
      smallPrint: words.smallPrint,
    },
    { sender, language: reader.language, ...(unsubscribe && { unsubscribe }) },
  );
}

/** The text of a message and the names of its files. */
function wordsOf({ text, files }: ThreadNews["messages"][number]): string {
  return [shortened(text), (files ?? []).join(", ")].filter(Boolean).join("\n");
}

export function shortened(text: string): string {
  const start = cutText(text, mostCharacters);
  return start === text ? text : `${start} …`;
}
