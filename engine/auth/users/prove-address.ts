import type { Queryable } from "../../postgres/database.ts";
import { removeAllFactors } from "../factors/factor-rows.ts";
import { endSessions } from "../sessions/sessions.ts";

/**
 * Notes that the reader of the mailbox has proved the address. Whoever registered with it may be somebody else. So,
 * unless the reader has shown in the same act that password, second factors, identities and sessions are theirs (`keeps`),
 * all of these end, except for the session that proves it.
 */
export async function proveAddress(
  tx: Queryable,
  {
    userId,
    now,
    keeps,
    session = "",
  }: { userId: string; now: Date; keeps: boolean; session?: string },
): Promise<void> {
  await tx.query(
    `update auth.users set email_verified_at = $2::timestamptz,
       email_confirmed_at = coalesce(email_confirmed_at, $2::timestamptz),
       encrypted_password = case when $3 then encrypted_password end
     where id = $1::uuid and email_verified_at is null`,
    [userId, now, keeps],
  );
  if (keeps) return;
  await removeAllFactors(tx, userId);
  await tx.query("delete from auth.identities where user_id = $1::uuid and issuer <> ''", [userId]);
  await tx.query("delete from auth.known_devices where user_id = $1::uuid", [userId]);
  await endSessions(tx, userId, { except: session });
}
