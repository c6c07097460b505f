import { z } from "zod";
import { defineFunction, done } from "../endpoint/define.ts";

/**
 * The welcome of somebody who has just registered: to the account's address, once. The answer is the same
 * for every address.
 */
export default defineFunction({
  who: "anyone",
  body: z.object({ email: z.string().max(320) }),
  expected: "Send full_name, email and business_name.",
  returns: done,
  async run({ email }, { db, sendMailsOf }) {
    const { rows } = await db.query<{ id: string }>(
      `select id from auth.users
     where email = lower(btrim($1)) and created_at > now() - interval '15 minutes'`,
      [email],
    );
    if (rows[0]) await sendMailsOf(rows[0].id);
    return { ok: true };
  },
});
