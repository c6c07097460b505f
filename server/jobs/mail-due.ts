import type { MailCeilings, RowKind } from "#domain/mail/kinds.ts";
import type { OutgoingMail } from "#engine/mail/outbox.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { BookingLinks } from "../booking/links.ts";
import type { Sender } from "../emails/mail.ts";
import type { SubscriptionLinks } from "../subscriptions/links.ts";

/** What a trigger has noted: a mail of this kind about this row. */
export interface MailDue {
  kind: RowKind;
  row_id: string;
  facts: { old?: string; new?: string; [fact: string]: unknown };
}

export interface MailServices {
  db: Database;
  sender: Sender;
  links: SubscriptionLinks;
  bookingLinks: BookingLinks;
  /** Where the studio's own notices go. */
  studioEmail: string;
  /** How many mails of a kind leave within an hour without the studio's approval. */
  ceilings: MailCeilings;
  onError(what: string, error: unknown): void;
  now(): Date;
}

/** Composes one mail from its row; null when there is nothing to send any more. */
export type ComposeMail = (
  tx: Queryable,
  due: MailDue,
  deps: MailServices,
) => Promise<OutgoingMail | null>;
