import { z } from "zod";
import type { StudioFunction } from "./deps.ts";

const body = z.object({ email: z.string().max(320) });

/**
 * The welcome of somebody who has just registered: to the account's address, once. The answer is the same
 * for every address.
 */
export const run: StudioFunction = async (call, { db, sendMailsOf }) => {
  const form = body.safeParse(call.body);
  if (!form.success)
    return { ok: false, status: 400, message: "Send full_name, email and business_name." };
  const { rows } = await db.query<{ id: string }>(
    `select id from auth.users
     where email = lower(btrim($1)) and created_at > now() - interval '15 minutes'`,
    [form.data.email],
  );
  if (rows[0]) await sendMailsOf(rows[0].id);
  return { ok: true };
};
