import type { OutgoingMail } from "#engine/mail/outbox.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { Sender } from "../emails/mail.ts";

export const mailKinds = [
  "welcome",
  "contact-confirmation",
  "contact-notice",
  "onboarding-confirmation",
  "status-update",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What a trigger has noted: a mail of this kind about this row. */
export interface MailDue {
  kind: MailKind;
  row_id: string;
  facts: { old?: string; new?: string };
}

export interface MailDeps {
  db: Database;
  sender: Sender;
  /** Where the studio's own notices go. */
  studioEmail: string;
  onError(what: string, error: unknown): void;
}

/** Words one mail from its row. null: there is nothing to send (any more). */
export type WordMail = (
  tx: Queryable,
  due: MailDue,
  deps: MailDeps,
) => Promise<OutgoingMail | null>;
