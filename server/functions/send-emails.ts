import { z } from "zod";
import type { Database } from "#engine/postgres/database.ts";
import { confirmMessage } from "../contact/confirm.ts";
import { defineFunction, done } from "../endpoint/define.ts";

/**
 * The contact form's mails: a confirmation to the visitor and a notice to the studio, about a message that
 * is stored, once. The page calls it with the form's fields; what it says comes from the row. 502 when the mail
 * server has refused the confirmation for good; the message stays stored.
 */
export default defineFunction({
  who: "anyone",
  // Trimmed as the page trims what it stores.
  body: z.object({
    email: z.string().max(320).trim(),
    message: z.string().max(20_000).trim(),
  }),
  expected: "Send the fields of the contact form.",
  returns: done,
  async run(message, context) {
    const id = await recentMessage(context.db, message);
    if (!id) return { ok: false, status: 404, message: notSent };
    if (!(await confirmMessage(context, id))) return { ok: false, status: 502, message: notSent };
    return { ok: true };
  },
});

const notSent = "Failed to send confirmation emails";

async function recentMessage(
  db: Database,
  { email, message }: { email: string; message: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from public.contact_submissions
     where lower(email) = lower($1) and message = $2 and created_at > now() - interval '15 minutes'
     order by created_at desc limit 1`,
    [email, message],
  );
  return rows[0]?.id;
}
