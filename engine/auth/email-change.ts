import type { Context } from "hono";
import type { Queryable } from "../postgres/database.ts";
import { audit } from "./audit.ts";
import { emailExists } from "./errors.ts";
import { type OneTimeToken, removeTokensOf } from "./one-time-tokens.ts";
import type { Redeemed } from "./redeemed.ts";
import type { AuthService } from "./service.ts";
import { createSession } from "./sessions.ts";
import { findUser, type UserRow, updateUser } from "./user-rows.ts";

const confirmedBy = { email_change_token_current: 1, email_change_token_new: 2 } as const;

/**
 * One of the two mailboxes agrees to an e-mail change; `email_change_confirm_status` remembers which.
 * When the other one has agreed before, the address changes. It counts as verified only when a person
 * opened the new mailbox's link last: a scanner may have opened the other.
 */
export async function confirmEmailChange(
  service: AuthService,
  c: Context,
  tx: Queryable,
  { token, user, onPurpose }: { token: OneTimeToken; user: UserRow; onPurpose: boolean },
): Promise<Redeemed> {
  const now = service.now();
  const isNew = token.token_type === "email_change_token_new";
  const side = isNew ? confirmedBy.email_change_token_new : confirmedBy.email_change_token_current;
  const before = user.email_change_confirm_status;
  if (before === 0 || before === side) {
    await updateUser(tx, user.id, { email_change_confirm_status: side }, now);
    return { ok: true, state: "half_way" };
  }
  const email = user.email_change;
  if (await findUser(tx, { email })) return emailExists;
  await tx.query(
    `update auth.identities set updated_at = $3::timestamptz,
       identity_data = identity_data || jsonb_build_object('email', $2::text)
     where user_id = $1::uuid and provider = 'email'`,
    [user.id, email, now],
  );
  const changed = await updateUser(
    tx,
    user.id,
    {
      email,
      email_confirmed_at: now,
      email_verified_at: isNew && onPurpose ? now : null,
      email_change: "",
      email_change_confirm_status: 0,
    },
    now,
  );
  await removeTokensOf(tx, user.id);
  await audit(service, c, tx, { action: "user_email_changed", userId: user.id, actor: "self" });
  const session = await createSession(service, c, tx, {
    user: changed,
    method: "otp",
    verifiesEmail: isNew && !onPurpose,
  });
  return { ok: true, state: "signed_in", session };
}
