import type { Refusal } from "../../http/refusal.ts";
import { audit } from "../audit.ts";
import type { AuthContext } from "../context.ts";
import { emailExists } from "../errors.ts";
import { createSession, type SessionJson } from "../sessions/sessions.ts";
import { proveAddress } from "../users/prove-address.ts";
import { findUser, type UserRow, updateUser } from "../users/user-rows.ts";
import { type OneTimeToken, removeTokensOf } from "./one-time-tokens.ts";

/** What a mailed link or code leads to. */
export type RedeemAnswer =
  | { ok: true; state: "signed_in"; session: SessionJson }
  /** One of the two mailboxes of an e-mail change has confirmed it; the other has not yet. */
  | { ok: true; state: "one_side_confirmed" }
  /** The reader of an address without an account, or of one that is proved already, has shown that it is theirs. */
  | { ok: true; state: "address_proved" }
  | Refusal;

/** A link or code that is good, and how it was presented. */
export interface Redeemed {
  token: Pick<OneTimeToken, "purpose" | "token_type" | "relates_to">;
  user: UserRow;
  /** Whether a person, and no scanner, has presented it. */
  isDeliberate: boolean;
  /** Whether password, factors and sessions of before are the reader's. */
  keeps: boolean;
}

const confirmedBy = { email_change_token_current: 1, email_change_token_new: 2 } as const;

/**
 * One of the two mailboxes confirms an e-mail change; `email_change_confirm_status` stores which. When the
 * other one has confirmed before, the address changes. It counts as verified only when the new mailbox was
 * the last to confirm and `isDeliberate`: a scanner may have opened the other link. `keeps`: whether the request shows
 * that password, factors and sessions are the reader's.
 */
export async function confirmEmailChange(
  context: AuthContext,
  { token, user, isDeliberate, keeps }: Redeemed,
): Promise<RedeemAnswer> {
  const { service, db } = context;
  const now = service.now();
  const isNew = token.token_type === "email_change_token_new";
  const side = isNew ? confirmedBy.email_change_token_new : confirmedBy.email_change_token_current;
  const before = user.email_change_confirm_status;
  if (before === 0 || before === side) {
    await updateUser(db, user.id, { email_change_confirm_status: side }, now);
    return { ok: true, state: "one_side_confirmed" };
  }
  const email = user.email_change;
  if (await findUser(db, { email })) return emailExists;
  await db.query(
    `update auth.identities set updated_at = $3::timestamptz,
       identity_data = identity_data || jsonb_build_object('email', $2::text)
     where user_id = $1::uuid and provider = 'email'`,
    [user.id, email, now],
  );
  let changed = await updateUser(
    db,
    user.id,
    {
      email,
      email_confirmed_at: now,
      email_verified_at: null,
      email_change: "",
      email_change_confirm_status: 0,
    },
    now,
  );
  if (isNew && isDeliberate) {
    await proveAddress(db, { userId: user.id, now, keeps });
    changed = (await findUser(db, { id: user.id })) ?? changed;
  }
  await removeTokensOf(db, user.id);
  await audit(context, { action: "user_email_changed", userId: user.id, actor: "self" });
  const session = await createSession(context, {
    user: changed,
    method: "otp",
    verifiesEmail: isNew && !isDeliberate,
  });
  return { ok: true, state: "signed_in", session };
}
