import type { Reader } from "#engine/auth/service.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import type { UnsubscribeLink } from "../subscriptions/unsubscribe-link.ts";
import { answerOf, type Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";
import { type OwnTexts, ownTexts } from "./composing/own-texts.ts";
import { letterTo, type ProjectReader, receiverOf } from "./composing/recipients.ts";
import { mailWords } from "./composing/words.ts";

export default {
  /** To a member of the project who may act, while the deliverable waits for them. */
  "deliverable-posted": async (tx, { row_id }, services) => {
    const news = await mailRow(tx, row_id);
    const kind = "deliverable-posted";
    const letter = news?.userId ? await letterTo(tx, news, kind, services) : null;
    if (!news || !letter) return null;
    const { envelope, ...receiver } = letter;
    return {
      kind,
      key: `${kind}:${row_id}`,
      ...envelope,
      ...deliverableNews(
        news,
        receiver,
        services.site,
        news.event === "posted"
          ? await ownTexts(tx, kind, receiver.reader, {
              business: printableName(news.businessName),
            })
          : {},
      ),
    };
  },
  /** To one of the studio who works on the project, else to its own address. */
  "deliverable-answered": async (tx, { row_id }, services) => {
    const news = await mailRow(tx, row_id);
    if (!news) return null;
    const kind = "deliverable-answered";
    const { to, reader } = await receiverOf(tx, news, services);
    return {
      kind,
      key: `${kind}:${row_id}`,
      to,
      ...deliverableNews(news, { reader, unsubscribe: null }, services.site),
    };
  },
} satisfies Mails;

function mailRow(tx: Queryable, id: string) {
  return answerOf<DeliverableNews & ProjectReader>(tx, "private.deliverable_mail", id);
}

export interface DeliverableNews {
  /** To the client: posted, or the last point answered. To the studio: what the client has done. */
  event: "posted" | "answered" | "sent" | "requested" | "withdrawn" | "approved";
  projectId: string;
  businessName: string;
  title: string;
  /** The number of the version that was posted or approved. */
  version?: number;
  lookAt?: string | null;
  /** The name of who has approved or sent the list; null for an account without a name and one that was deleted. */
  name?: string | null;
  /** The points of a list of changes. */
  points?: { text: string; reason: string | null }[] | null;
}

interface Receiver {
  reader: Reader;
  /** Null for mails that cannot be switched off. */
  unsubscribe: UnsubscribeLink | null;
}

const mostPoints = 20;

/** A deliverable waits for the client, or the client has answered one. */
export function deliverableNews(
  news: DeliverableNews,
  { reader, unsubscribe }: Receiver,
  site: Site,
  own: OwnTexts = {},
): Mail {
  const { event, projectId, lookAt, points } = news;
  const words = mailWords(reader).deliverable;
  const title = printableName(news.title);
  const isToClient = event === "posted" || event === "answered";
  const name = printableName(news.name ?? "") || words.client;
  const all = event === "withdrawn" ? [] : (points ?? []);
  const listed = all.slice(0, mostPoints).map(({ text, reason }, at) => {
    const point = `${at + 1}. ${text}`;
    return event === "answered" && reason ? { title: point, text: reason } : { text: point };
  });
  const rest = all.length - listed.length;
  const text = words.texts[event](name);
  return layOut(
    {
      subject: words.subjects[event](title),
      preview: text,
      heading: words.headings[event](title, news.version ?? 1),
      paragraphs: [text],
      quotes: [...(lookAt ? [{ title: words.lookAt, text: lookAt }] : []), ...listed],
      ...(rest > 0 && { closing: words.more(rest) }),
      details: [[words.project, printableName(news.businessName)]],
      button: {
        label: isToClient ? words.look : words.open,
        url: `${site.url}${isToClient ? "/project" : "/admin/project"}/${projectId}#deliverables`,
      },
      ...(isToClient && { smallPrint: words.smallPrint }),
      ...own,
    },
    { site, language: reader.language, ...(unsubscribe && { unsubscribe }) },
  );
}
