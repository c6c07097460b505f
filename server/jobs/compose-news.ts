import { printableName } from "../emails/mail.ts";
import { type NewsLetter, news } from "../emails/news.ts";
import { readerOf } from "../emails/reader-of.ts";
import { listUnsubscribeHeaders, unsubscribeLinkFor } from "../subscriptions/unsubscribe-link.ts";
import type { ComposeMail } from "./mail-due.ts";

/** To one reader, if they still want news: the news as the studio sent it. */
export const composeNews: ComposeMail = async (tx, { row_id }, { sender, links }) => {
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
    ...news(row, { reader: await readerOf(tx, row.user_id), unsubscribe }, sender),
  };
};

interface Recipient {
  news_id: string;
  user_id: string;
  email: string;
  full_name: string;
}
