import { isEmailAddress } from "#domain/contact/email-address.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { contactConfirmation, contactNotice } from "../emails/contact.ts";
import { greetedName, readerAt } from "../emails/reader-of.ts";
import type { ComposeMail } from "./mail-due.ts";

/** At most one in ten minutes and three a day to one address; what is over waits. */
export const composeContactConfirmation: ComposeMail = async (tx, { row_id }, { sender }) => {
  const row = await contactRow(tx, row_id);
  if (!row) return null;
  const { rows } = await tx.query<{ recent: number; today: number }>(
    `select count(*) filter (where created_at > now() - interval '10 minutes') as recent, count(*) as today
     from engine.outbox where kind = 'contact-confirmation' and lower(to_address) = lower($1)
       and created_at > now() - interval '1 day'`,
    [row.email],
  );
  if ((rows[0]?.recent ?? 0) >= 1 || (rows[0]?.today ?? 0) >= 3) return { againInMs: 10 * 60_000 };
  // The form is in English; a visitor with an account gets the mail in the account's language.
  const reader = await readerAt(tx, row.email);
  const name = await greetedName(tx, { name: row.name, address: row.email });
  return {
    kind: "contact-confirmation",
    key: `contact-confirmation:${row_id}`,
    ...contactConfirmation({ name, reader }, sender),
    to: { name, address: row.email },
  };
};

export const composeContactNotice: ComposeMail = async (
  tx,
  { row_id },
  { sender, studioEmail },
) => {
  const row = await contactRow(tx, row_id);
  if (!row) return null;
  return {
    kind: "contact-notice",
    key: `contact-notice:${row_id}`,
    to: { name: sender.studio.name, address: studioEmail },
    // A header takes ASCII only; an older row may have an address that is not.
    headers: isEmailAddress(row.email) ? { "Reply-To": row.email } : {},
    ...contactNotice(row, sender),
  };
};

interface ContactRow {
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  message: string;
}

async function contactRow(tx: Queryable, id: string): Promise<ContactRow | undefined> {
  const { rows } = await tx.query<ContactRow>(
    "select name, email, phone, service, message from public.contact_submissions where id = $1",
    [id],
  );
  return rows[0];
}
