import type { Reader } from "#engine/auth/service.ts";
import {
  listUnsubscribeHeaders,
  type UnsubscribeLink,
  unsubscribeLinkFor,
} from "../subscriptions/unsubscribe-link.ts";
import type { Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";
import { readerOf } from "./composing/reader-of.ts";

export default {
  /** To one reader, if they still want news: the news as the studio sent it. */
  news: async (tx, { row_id }, { site, links }) => {
    const { rows } = await tx.query<NewsLetter & Recipient>(
      `select n.id as news_id, n.subject, n.body, n.button_label, n.button_url, u.id as user_id, u.email,
         coalesce(u.raw_user_meta_data ->> 'full_name', '') as full_name
       from private.news_recipients r join public.news n on n.id = r.news_id
       join auth.users u on u.id = r.user_id
       where r.id = $1 and n.sent_at is not null and u.deleted_at is null and u.email is not null`,
      [row_id],
    );
    const [row] = rows;
    if (!row) return null;
    const kind = "news";
    const unsubscribe = await unsubscribeLinkFor(tx, links, { userId: row.user_id, kind });
    if (!unsubscribe) return null;
    return {
      kind,
      key: `news:${row.news_id}:${row.user_id}`,
      to: { name: printableName(row.full_name), address: row.email },
      headers: listUnsubscribeHeaders(unsubscribe),
      ...news(row, { reader: await readerOf(tx, row.user_id), unsubscribe }, site),
    };
  },
  "news-test": null,
} satisfies Mails;

interface Recipient {
  news_id: string;
  user_id: string;
  email: string;
  full_name: string;
}

/** News as the studio wrote it, in English. */
export interface NewsLetter {
  subject: string;
  body: string;
  button_label: string | null;
  button_url: string | null;
}

/** To somebody who agreed to news: the studio's own text, and the footer in the reader's language. */
export function news(
  letter: NewsLetter,
  { reader, unsubscribe }: { reader: Reader; unsubscribe: UnsubscribeLink },
  site: Site,
): Mail {
  const { subject, body, button_label: label, button_url: url } = letter;
  const paragraphs = body.split(/\n\s*\n/).map((text) => text.trim());
  return layOut(
    {
      subject,
      preview: body,
      heading: subject,
      paragraphs: paragraphs.filter(Boolean),
      ...(label && url ? { button: { label, url } } : {}),
    },
    { site, language: reader.language, unsubscribe, writtenIn: "en" },
  );
}
