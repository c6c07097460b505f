import { defineFunction, done } from "../endpoint/define.ts";

/**
 * The confirmation of the questionnaire that the caller has just submitted: to the account's address, once.
 * The fields that the page sends are not read; the mail says what the row says.
 */
export default defineFunction({
  who: "person",
  returns: done,
  async run(_, { db, userId, sendMailsOf }) {
    const { rows } = await db.query<{ id: string }>(
      `select id from public.onboarding_submissions
       where user_id = $1 and created_at > now() - interval '15 minutes' order by created_at desc limit 1`,
      [userId],
    );
    if (rows[0]) await sendMailsOf(rows[0].id);
    return { ok: true };
  },
});
