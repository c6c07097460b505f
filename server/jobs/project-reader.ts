import type { OptionalKind } from "#domain/mail/kinds.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { printableName } from "../emails/mail.ts";
import { readerAt, readerOf } from "../emails/reader-of.ts";
import { listUnsubscribeHeaders, unsubscribeLinkFor } from "../subscriptions/unsubscribe-link.ts";
import type { MailServices } from "./mail-due.ts";

export interface ProjectReader {
  /** Null for the studio's own address. */
  userId: string | null;
  email: string | null;
  fullName: string | null;
}

/** To whom and how a mail about a project goes; null for somebody who has switched such mails off. */
export async function letterTo(
  tx: Queryable,
  person: ProjectReader,
  kind: OptionalKind,
  services: MailServices,
) {
  const { userId } = person;
  const unsubscribe = userId
    ? await unsubscribeLinkFor(tx, services.links, { userId, kind })
    : null;
  if (userId && !unsubscribe) return null;
  const { to, reader } = await receiverOf(tx, person, services);
  const headers = unsubscribe && { headers: listUnsubscribeHeaders(unsubscribe) };
  return { envelope: { to, ...headers }, unsubscribe, reader };
}

/** The same for a mail that cannot be switched off. */
export async function receiverOf(
  tx: Queryable,
  { userId, email, fullName }: ProjectReader,
  { sender, studioEmail }: MailServices,
) {
  return {
    to: {
      name: userId ? printableName(fullName ?? "") : sender.studio.name,
      address: email ?? studioEmail,
    },
    reader: userId ? await readerOf(tx, userId) : await readerAt(tx, studioEmail),
  };
}
