import type { MailCeilings, MailKindName, RowKind } from "#domain/mail/kinds.ts";
import type { OutgoingMail } from "#engine/mail/outbox.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import type { BookingLinks } from "../../booking/links.ts";
import type { Printing } from "../../jobs/printing.ts";
import type { PaymentLinks } from "../../payments/payment-links.ts";
import type { SubscriptionLinks } from "../../subscriptions/links.ts";
import type { Site } from "./mail.ts";

/** A mail that is due, as a trigger has noted it: of this kind, about this row. */
export interface MailDue {
  kind: RowKind;
  row_id: string;
  facts: { old?: string; new?: string; [fact: string]: unknown };
}

export interface MailServices {
  db: Database;
  blobs: BlobStore;
  site: Site;
  links: SubscriptionLinks;
  bookingLinks: BookingLinks;
  paymentLinks: PaymentLinks;
  /** Where the studio's own notices go. */
  studioEmail: string;
  /** How many mails of a kind leave within an hour without the studio's approval. */
  ceilings: MailCeilings;
  /** So that this process prints no document twice at once, and none again and again that cannot be printed. */
  printing: Printing;
  onError(what: string, error: unknown): void;
  now(): Date;
}

/** Something that a mail needs is not there yet: its document has not been made, or its address has not been proved. */
export interface NotYet {
  againInMs: number;
  /** The row whose document it is, which can be made at once. */
  document?: DocumentRow;
}

/** A row from which a document is made. */
export interface DocumentRow {
  table: "agreements" | "invoices" | "credit_notes";
  id: string;
}

/** Calls a function of the database with one id, and returns its answer from JSON; null when there is nothing. */
export async function answerOf<Answer>(
  tx: Queryable,
  name: string,
  id: string,
): Promise<Answer | null> {
  const { rows } = await tx.query<{ answer: Answer | null }>(`select ${name}($1::uuid) as answer`, [
    id,
  ]);
  return rows[0]?.answer ?? null;
}

/** Composes one mail from its row; null when there is nothing to send any more. */
export type ComposeMail = (
  tx: Queryable,
  due: MailDue,
  deps: MailServices,
) => Promise<OutgoingMail | NotYet | null>;

/**
 * The default export of a file of server/mails: every kind of mail about its noun, with how it is composed from its row;
 * null for one that whoever causes it composes and sends.
 */
export type Mails = { readonly [Kind in RowKind]?: ComposeMail } & {
  readonly [Kind in Exclude<MailKindName, RowKind>]?: null;
};

/** The only row of a statement, or null. */
export async function oneRow<Row>(tx: Queryable, text: string, values: (string | null)[]) {
  const { rows } = await tx.query<Row>(text, values);
  return rows[0] ?? null;
}
