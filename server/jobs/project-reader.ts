import type { OptionalKind } from "#domain/mail/kinds.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { printableName } from "../emails/mail.ts";
import { readerAt, readerOf } from "../emails/reader-of.ts";
import { listUnsubscribeHeaders, unsubscribeLinkFor } from "../subscriptions/unsubscribe-link.ts";
import type { MailServices } from "./mail-due.ts";

interface ProjectReader {
  /** Null for the studio's own address. */
  userId: string | null;
  email: string | null;
  fullName: string | null;
}

/** To whom and how a mail about a project goes; null for somebody who has switched such mails off. */
export async function letterTo(
  tx: Queryable,
  { userId, email, fullName }: ProjectReader,
  kind: OptionalKind,
  { sender, links, studioEmail }: MailServices,
) {
  const unsubscribe = userId ? await unsubscribeLinkFor(tx, links, { userId, kind }) : null;
  if (userId && !unsubscribe) return null;
  return {
    envelope: {
      to: {
        name: userId ? printableName(fullName ?? "") : sender.studio.name,
        address: email ?? studioEmail,
      },
      ...(unsubscribe && { headers: listUnsubscribeHeaders(unsubscribe) }),
    },
    unsubscribe,
    reader: userId ? await readerOf(tx, userId) : await readerAt(tx, studioEmail),
  };
}
