import { audit } from "../audit.ts";
import { type AuthContext, inTransaction } from "../context.ts";
import { refusal } from "../errors.ts";
import { createSession } from "../sessions/sessions.ts";
import { tokenHash } from "../tokens.ts";
import { isBanned } from "../users/ban.ts";
import { normaliseEmail } from "../users/email-address.ts";
import { proveAddress } from "../users/prove-address.ts";
import { findUser, type UserRow, updateUser } from "../users/user-rows.ts";
import { isByOwner, type OwnerProof } from "./account-owner.ts";
import { addressOfToken } from "./address-link.ts";
import { isVerifierOf } from "./code-challenge.ts";
import { confirmEmailChange, type RedeemAnswer, type Redeemed } from "./confirm-email-change.ts";
import {
  findToken,
  type OneTimeToken,
  removeToken,
  type TokenType,
  tokenOfCode,
} from "./one-time-tokens.ts";

/** A second GET of a link is accepted for this long after the first. */
const scannerGraceMs = 10 * 60 * 1000;

/** The token and the type of a link, as received. */
export interface PresentedToken {
  token: string;
  type: string;
}

/** What shows that the account is the reader's own, and whether the link is to be left alone when nothing does. */
export interface Ownership extends OwnerProof {
  keep?: boolean | null | undefined;
}

/** A link that was asked for with a challenge: only the program that asked can exchange the code for a session. */
interface CodeIssued {
  ok: true;
  state: "code_issued";
  code: string;
}

/** GET of a link: by a browser, or by a mail scanner. */
export async function openLink(
  context: AuthContext,
  presented: PresentedToken,
): Promise<RedeemAnswer | CodeIssued> {
  const { service, db } = context;
  const found = await lockLink(context, presented);
  if (!found) return linkExpired;
  const { token, user } = found;
  const isFirstOfTwo = token.purpose === "email_change" && user.email_change_confirm_status === 0;
  if (token.code_challenge && !isFirstOfTwo) return issueAuthCode(context, token);
  const openedMsAgo = service.now().getTime() - (token.first_opened_at?.getTime() ?? Infinity);
  if (openedMsAgo > scannerGraceMs) return linkExpired;
  if (token.first_opened_at || token.purpose === "email_change") await removeToken(db, token.id);
  else {
    await db.query(
      "update auth.one_time_tokens set first_opened_at = $2::timestamptz where id = $1::uuid",
      [token.id, service.now()],
    );
  }
  return redeem(context, { token, user, isDeliberate: false, keeps: false });
}

/**
 * The code of a link, the same each time that it is opened: a scanner that opens it first uses nothing up, since it has
 * no verifier.
 */
async function issueAuthCode(
  { service, db }: AuthContext,
  { id }: OneTimeToken,
): Promise<CodeIssued> {
  const { rows } = await db.query<{ token_hash: string }>(
    "select token_hash from auth.one_time_tokens where id = $1::uuid",
    [id],
  );
  const code = service.signer.derive("auth-code", rows[0]?.token_hash ?? "");
  await db.query(
    "update auth.one_time_tokens set auth_code_hash = $2, auth_code_issued_at = $3::timestamptz where id = $1::uuid",
    [id, tokenHash(code), service.now()],
  );
  return { ok: true, state: "code_issued", code };
}

/**
 * The code and the verifier of a link. Its challenge shows whose the account is when it came with the account's session
 * or with the request that made the account.
 */
export async function redeemAuthCode(
  context: AuthContext,
  { code, verifier }: { code: string; verifier: string },
): Promise<RedeemAnswer> {
  const { service } = context;
  return inTransaction(context, async (context): Promise<RedeemAnswer> => {
    const { db } = context;
    const unlocked = await findToken(context, { code });
    const user = unlocked && (await findUser(db, { id: unlocked.user_id }, { lock: true }));
    const token = user && (await findToken(context, { code }, { lock: true }));
    if (!user || !token?.code_challenge || !token.auth_code_issued_at) return noFlow;
    if (service.now().getTime() - token.auth_code_issued_at.getTime() > authCodeLifeMs) {
      return flowExpired;
    }
    if (!isVerifierOf(token.code_challenge, verifier)) return verifierMismatch;
    await removeToken(db, token.id);
    return redeem(context, { token, user, isDeliberate: true, keeps: token.challenge_of_owner });
  });
}

const authCodeLifeMs = 5 * 60 * 1000;
const noFlow = refusal(
  404,
  "flow_state_not_found",
  "invalid flow state, no valid flow state found",
);
const flowExpired = refusal(
  422,
  "flow_state_expired",
  "invalid flow state, flow state has expired",
);
const verifierMismatch = refusal(
  400,
  "bad_code_verifier",
  "code challenge does not match previously saved code verifier",
);

/**
 * POST of a link's token, which a scanner does not do. The first proof of an address ends what the account had before,
 * unless the request shows whose it is. With `keep` such a link is not used up: 403 `reauthentication_needed`.
 */
export async function redeemToken(
  context: AuthContext,
  presented: PresentedToken,
  { keep, ...proof }: Ownership = {},
): Promise<RedeemAnswer> {
  if (presented.type === "address")
    return redeemAddress(context, presented.token, { keep, ...proof });
  const unlocked = await findToken(context, presented);
  const owner = unlocked && (await findUser(context.db, { id: unlocked.user_id }));
  const isOwner = owner ? await isByOwner(context, { user: owner, ...proof }) : false;
  if (typeof isOwner !== "boolean") return isOwner;
  return inTransaction(context, async (context): Promise<RedeemAnswer> => {
    const found = await lockLink(context, presented);
    if (!found) return linkExpired;
    if (keep && !isOwner && provesFirst(found)) return unknownOwner;
    await removeToken(context.db, found.token.id);
    return redeem(context, { ...found, isDeliberate: true, keeps: isOwner });
  });
}

/**
 * The link "This is my address" of a mail: it proves the account of that address as a confirmation does. Where there is
 * no account, the address is noted; where it is proved already, nothing happens, and nobody is signed in.
 */
async function redeemAddress(
  context: AuthContext,
  token: string,
  { keep, ...proof }: Ownership,
): Promise<RedeemAnswer> {
  const { service } = context;
  const email = addressOfToken(service.signer, token, service.now());
  if (!email) return linkExpired;
  const unlocked = await findUser(context.db, { email });
  const isOwner =
    unlocked && !unlocked.email_verified_at
      ? await isByOwner(context, { user: unlocked, ...proof })
      : false;
  if (typeof isOwner !== "boolean") return isOwner;
  return inTransaction(context, async (context): Promise<RedeemAnswer> => {
    const { db } = context;
    const user = await findUser(db, { email }, { lock: true });
    if (user?.email_verified_at) return addressProved;
    if (!user) {
      await db.query(
        "insert into auth.proved_addresses (address, proved_at) values ($1, $2::timestamptz) on conflict do nothing",
        [email, service.now()],
      );
      return addressProved;
    }
    if (keep && !isOwner) return unknownOwner;
    const link = {
      purpose: "signup",
      token_type: "confirmation_token",
      relates_to: email,
    } as const;
    return redeem(context, { token: link, user, isDeliberate: true, keeps: isOwner });
  });
}

const addressProved = { ok: true, state: "address_proved" } as const;

/** Whether redeeming this token proves an address that was not proved before. */
function provesFirst({ token, user }: Pick<Redeemed, "token" | "user">): boolean {
  if (token.purpose === "recovery") return false;
  if (token.purpose !== "email_change") return user.email_verified_at === null;
  return token.token_type === "email_change_token_new" && user.email_change_confirm_status === 1;
}

const linkExpired = refusal(403, "otp_expired", "Email link is invalid or has expired");
const unknownOwner = refusal(
  403,
  "reauthentication_needed",
  "Sign in to this account or type its password, or set a new one",
);
const codeExpired = refusal(403, "otp_expired", "Token has expired or is invalid");

async function lockLink(
  context: AuthContext,
  presented: PresentedToken,
): Promise<{ token: OneTimeToken; user: UserRow } | null> {
  const { db } = context;
  const unlocked = await findToken(context, presented);
  const user = unlocked && (await findUser(db, { id: unlocked.user_id }, { lock: true }));
  const locked = user && (await findToken(context, presented, { lock: true }));
  return locked && isOfType(locked, presented.type) ? { token: locked, user } : null;
}

/** POST of the six digits of a mail. */
export async function redeemCode(
  context: AuthContext,
  { email, code, type }: { email: string; code: string; type: string },
): Promise<RedeemAnswer> {
  const { db } = context;
  const address = normaliseEmail(email);
  const owner = address && (await findUser(db, { email: address }));
  if (!owner) return codeExpired;
  for (const tokenType of tokenTypesOf(type)) {
    const token = await tokenOfCode(context, {
      userId: owner.id,
      type: tokenType,
      code,
    });
    if (!token || !isOfType(token, type)) continue;
    return inTransaction(context, async (context): Promise<RedeemAnswer> => {
      const { db } = context;
      const user = await findUser(db, { id: owner.id }, { lock: true });
      if (!user || !(await removeToken(db, token.id))) return codeExpired;
      return redeem(context, { token, user, isDeliberate: true, keeps: false });
    });
  }
  return codeExpired;
}

function isOfType({ purpose }: OneTimeToken, type: string): boolean {
  if (purpose === "reauthentication") return false;
  if (type === "email") return purpose !== "recovery" && purpose !== "email_change";
  return type === purpose;
}

function tokenTypesOf(type: string): TokenType[] {
  if (type === "recovery" || type === "magiclink") return ["recovery_token"];
  if (type === "signup" || type === "invite") return ["confirmation_token"];
  if (type === "email") return ["confirmation_token", "recovery_token"];
  if (type === "email_change") return ["email_change_token_current", "email_change_token_new"];
  return [];
}

async function redeem(
  context: AuthContext,
  { token, user, isDeliberate, keeps }: Redeemed,
): Promise<RedeemAnswer> {
  const { service, db } = context;
  const now = service.now();
  if (isBanned(user, now)) return refusal(403, "user_banned", "User is banned");
  if (token.purpose === "email_change") {
    return confirmEmailChange(context, { token, user, isDeliberate, keeps });
  }
  if (token.relates_to !== user.email) return linkExpired;
  const isRecovery = token.purpose === "recovery";
  if (isDeliberate && provesFirst({ token, user })) {
    await proveAddress(db, { userId: user.id, now, keeps });
  }
  const confirmed = await updateUser(
    db,
    user.id,
    { email_confirmed_at: user.email_confirmed_at ?? now },
    now,
  );
  await audit(context, {
    action: "user_verified",
    userId: user.id,
    actor: "self",
    traits: { by: token.purpose },
  });
  const session = await createSession(context, {
    user: confirmed,
    method: "otp",
    recovery: isRecovery,
    verifiesEmail: !isDeliberate,
  });
  return { ok: true, state: "signed_in", session };
}
