import { z } from "zod";
import { mailKinds } from "#domain/mail/kinds.ts";
import { isSubscribed } from "../subscriptions/subscribed.ts";
import { defineFunction } from "./define.ts";

/**
 * Asks for the mail about a status change. The change itself has noted the mail already, with the true statuses,
 * and it leaves half a minute later unless the status is put back or the client has switched such mails off; so
 * there is nothing to send from here.
 */
export default defineFunction({
  who: "studio",
  otherwise: "Only the studio sends status updates.",
  body: z.object({ projectId: z.uuid() }),
  expected: "Send projectId, oldStatus and newStatus.",
  async run({ projectId }, { db }) {
    const { rows } = await db.query<{ due_at: Date; user_id: string }>(
      `select d.due_at, p.user_id from private.mails_due d
     join public.onboarding_submissions p on p.id = d.row_id
     where d.kind = 'status-update' and d.row_id = $1`,
      [projectId],
    );
    const [due] = rows;
    const isOff =
      due &&
      !(await isSubscribed(db, { userId: due.user_id, list: mailKinds["status-update"].reason }));
    const leavesAt = due && !isOff ? due.due_at.toISOString() : null;
    return { ok: true, body: { success: true, leavesAt, switchedOff: isOff ?? false } };
  },
});
