import { type MailList, mailKinds, type OptionalKind } from "#domain/mail/kinds.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import type { SubscriptionLinks } from "./links.ts";
import { isWanted } from "./wanted.ts";

/** How the reader of a mail gets rid of the likes of it. */
export interface WayOut {
  list: MailList;
  url: string;
}

/** For a mail that obeys a setting: its way out, or null when this person does not want such mails. */
export async function wayOutOf(
  tx: Queryable,
  links: SubscriptionLinks,
  { userId, kind }: { userId: string; kind: OptionalKind },
): Promise<WayOut | null> {
  const list = mailKinds[kind].reason;
  if (!(await isWanted(tx, { userId, list }))) return null;
  return { list, url: links.linkFor({ userId, list }) };
}

/** One click in the mail program is enough (RFC 8058); both must be among what DKIM signs. */
export function wayOutHeaders({ url }: WayOut): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/**
 * Is a mail that was worded earlier still wanted? What can be switched off names its reader and its list in
 * its own header; everything else always is.
 */
export async function isStillWanted(
  db: Queryable,
  links: SubscriptionLinks,
  headers: Record<string, string>,
): Promise<boolean> {
  const header = headers["List-Unsubscribe"];
  if (!header) return true;
  const subscription = links.read(/[?&]token=([^>&]+)/.exec(header)?.[1] ?? "");
  return subscription !== null && (await isWanted(db, subscription)) === true;
}
