import { type MailList, mailKinds, type OptionalKind } from "#domain/mail/kinds.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import type { SubscriptionLinks } from "./links.ts";
import { isSubscribed } from "./subscribed.ts";

/** How the reader of a mail unsubscribes from its list. */
export interface UnsubscribeLink {
  list: MailList;
  url: string;
}

/** The unsubscribe link of a mail that obeys a setting; null when this person has switched such mails off. */
export async function unsubscribeLinkFor(
  tx: Queryable,
  links: SubscriptionLinks,
  { userId, kind }: { userId: string; kind: OptionalKind },
): Promise<UnsubscribeLink | null> {
  const list = mailKinds[kind].reason;
  if (!(await isSubscribed(tx, { userId, list }))) return null;
  return { list, url: links.linkFor({ userId, list }) };
}

/** With these headers one click in the mail program is enough (RFC 8058). DKIM must sign both. */
export function listUnsubscribeHeaders({ url }: UnsubscribeLink): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/**
 * Whether the reader of a mail that was composed earlier is still subscribed. A mail that can be switched off names
 * its reader and its list in its own header; any other mail is always sent.
 */
export async function isStillSubscribed(
  db: Queryable,
  links: SubscriptionLinks,
  headers: Record<string, string>,
): Promise<boolean> {
  const header = headers["List-Unsubscribe"];
  if (!header) return true;
  const subscription = links.read(/[?&]token=([^>&]+)/.exec(header)?.[1] ?? "");
  return subscription !== null && (await isSubscribed(db, subscription)) === true;
}
