import { z } from "zod";
import { confirmMessage } from "../contact/confirm.ts";
import type { FunctionDeps, StudioFunction } from "./deps.ts";

// Cut as the page cuts what it stores.
const body = z.object({
  email: z.string().max(320).trim(),
  message: z.string().max(20_000).trim(),
});

/**
 * The contact form's mails: a confirmation to the visitor and a notice to the studio, about a message that
 * is stored, once. The page calls it with the form's fields; what it says comes from the row. 502 when the mail
 * server has refused the confirmation for good; the message stays stored.
 */
export const run: StudioFunction = async (call, deps) => {
  const form = body.safeParse(call.body);
  if (!form.success) {
    return { ok: false, status: 400, message: "Send the fields of the contact form." };
  }
  const id = await recentMessage(deps, form.data);
  if (!id) return { ok: false, status: 404, message: notSent };
  if (!(await confirmMessage(deps, id))) return { ok: false, status: 502, message: notSent };
  return { ok: true };
};

const notSent = "Failed to send confirmation emails";

async function recentMessage(
  { db }: FunctionDeps,
  { email, message }: z.infer<typeof body>,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from public.contact_submissions
     where lower(email) = lower($1) and message = $2 and created_at > now() - interval '15 minutes'
     order by created_at desc limit 1`,
    [email, message],
  );
  return rows[0]?.id;
}
