import type { Queryable } from "#engine/postgres/database.ts";
import { type DeliverableNews, deliverableNews } from "../emails/deliverables.ts";
import { printableName } from "../emails/mail.ts";
import { readerAt, readerOf } from "../emails/reader-of.ts";
import { listUnsubscribeHeaders, unsubscribeLinkFor } from "../subscriptions/unsubscribe-link.ts";
import type { ComposeMail } from "./mail-due.ts";

/** To a member of the project who may act, while the deliverable waits for them. */
export const composeDeliverablePosted: ComposeMail = async (tx, { row_id }, { sender, links }) => {
  const found = await mailRow(tx, row_id);
  if (!found?.userId) return null;
  const { userId, email, fullName, ...news } = found;
  const kind = "deliverable-posted";
  const unsubscribe = await unsubscribeLinkFor(tx, links, { userId, kind });
  if (!unsubscribe) return null;
  return {
    kind,
    key: `${kind}:${row_id}`,
    to: { name: printableName(fullName ?? ""), address: email ?? "" },
    headers: listUnsubscribeHeaders(unsubscribe),
    ...deliverableNews(news, { reader: await readerOf(tx, userId), unsubscribe }, sender),
  };
};

/** To one of the studio who works on the project, else to its own address. */
export const composeDeliverableAnswered: ComposeMail = async (
  tx,
  { row_id },
  { sender, studioEmail },
) => {
  const found = await mailRow(tx, row_id);
  if (!found) return null;
  const { userId, email, fullName, ...news } = found;
  const reader = userId ? await readerOf(tx, userId) : await readerAt(tx, studioEmail);
  const kind = "deliverable-answered";
  return {
    kind,
    key: `${kind}:${row_id}`,
    to: {
      name: userId ? printableName(fullName ?? "") : sender.studio.name,
      address: email ?? studioEmail,
    },
    ...deliverableNews(news, { reader, unsubscribe: null }, sender),
  };
};

interface MailRow extends DeliverableNews {
  /** Null for the studio's own address. */
  userId: string | null;
  email: string | null;
  fullName: string | null;
}

async function mailRow(tx: Queryable, id: string): Promise<MailRow | null> {
  const { rows } = await tx.query<{ mail: MailRow | null }>(
    "select private.deliverable_mail($1::uuid) as mail",
    [id],
  );
  return rows[0]?.mail ?? null;
}
