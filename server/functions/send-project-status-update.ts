import { z } from "zod";
import { isAdmin, type StudioFunction } from "./deps.ts";

const body = z.object({ projectId: z.uuid() });

/**
 * Asks for the mail about a status change. The change itself has noted it already, with its true facts, and
 * it leaves half a minute later unless the status is put back; so there is nothing to send from here.
 */
export const run: StudioFunction = async ({ body: sent, caller }, { db }) => {
  if (!(await isAdmin(db, caller))) {
    return { ok: false, status: 403, message: "Only the studio sends status updates." };
  }
  const form = body.safeParse(sent);
  if (!form.success)
    return { ok: false, status: 400, message: "Send projectId, oldStatus and newStatus." };
  const { rows } = await db.query<{ due_at: Date }>(
    "select due_at from private.mails_due where kind = 'status-update' and row_id = $1",
    [form.data.projectId],
  );
  return { ok: true, body: { success: true, leavesAt: rows[0]?.due_at.toISOString() ?? null } };
};
