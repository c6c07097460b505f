import type { OptionalKind } from "#domain/mail/kinds.ts";
import type { Language } from "#domain/settings/settings.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import {
  listUnsubscribeHeaders,
  unsubscribeLinkFor,
} from "../../subscriptions/unsubscribe-link.ts";
import type { MailServices } from "./due.ts";
import { printableName } from "./mail.ts";
import { readerAt, readerOf } from "./reader-of.ts";

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
  { site, studioEmail }: MailServices,
) {
  return {
    to: {
      name: userId ? printableName(fullName ?? "") : site.studio.name,
      address: email ?? studioEmail,
    },
    reader: userId ? await readerOf(tx, userId) : await readerAt(tx, studioEmail),
  };
}

interface Recipient {
  name: string;
  address: string;
  language: Language;
}

/**
 * Mails about money go to the invoice's own address, else to the client's for invoices, else to the account's, proved or
 * not: like the confirmation of the order, which the invoice belongs to. Null: there is no address any more.
 */
export async function recipientOf(
  tx: Queryable,
  clientId: string,
  deliveryEmail: string | null = null,
): Promise<Recipient | null> {
  const { rows } = await tx.query<{
    name: string | null;
    address: string | null;
    language: Language | null;
  }>(
    `select c.name, coalesce($2, c.invoice_email, u.email) as address, c.language
     from public.clients c left join auth.users u on u.id = c.user_id and u.deleted_at is null
     where c.id = $1::uuid`,
    [clientId, deliveryEmail],
  );
  const [client] = rows;
  if (!client?.address) return null;
  return {
    name: printableName(client.name ?? ""),
    address: client.address,
    language: client.language ?? "en",
  };
}
