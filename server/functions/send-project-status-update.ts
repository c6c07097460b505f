import { z } from "zod";
import { mailKinds } from "#domain/mail/kinds.ts";
import { defineFunction } from "../endpoint/define.ts";
import { isSubscribed } from "../subscriptions/subscribed.ts";

/**
 * Asks for the mail about a status change. The change itself has noted the mail already, with the true statuses,
 * and it leaves half a minute later unless the status is put back or the client has switched such mails off; so
 * there is nothing to send from here.
 */
export default defineFunction({
  who: "staff",
  otherwise: "project.status_by_studio",
  body: z.object({ projectId: z.uuid() }),
  expected: "Send projectId, oldStatus and newStatus.",
  returns: z.strictObject({
    success: z.literal(true),
    leavesAt: z.nullable(z.string()),
    switchedOff: z.boolean(),
  }),
  async run({ projectId }, { db, caller }) {
    // Read as the caller: a maker knows of assigned projects only.
    const visible = {
      text: "select 1 from public.onboarding_submissions where id = $1::uuid",
      values: [projectId],
    };
    const [found] = await db.asCaller(caller, [visible], { readOnly: true });
    if (!found?.rows.length) return { ok: true, body: nothingDue };
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
    return { ok: true, body: { ...nothingDue, leavesAt, switchedOff: isOff ?? false } };
  },
});

const nothingDue = { success: true, leavesAt: null, switchedOff: false };
