import type { Context } from "hono";
import type { Queryable } from "../postgres/database.ts";
import { audit } from "./audit.ts";
import { isBanned } from "./ban.ts";
import { normaliseEmail } from "./email-address.ts";
import { confirmEmailChange } from "./email-change.ts";
import { refusal } from "./errors.ts";
import {
  findToken,
  type OneTimeToken,
  removeToken,
  type TokenType,
  tokenOfCode,
} from "./one-time-tokens.ts";
import type { Redeemed } from "./redeemed.ts";
import type { AuthService } from "./service.ts";
import { createSession } from "./sessions.ts";
import { findUser, type UserRow, updateUser } from "./user-rows.ts";

/** A second GET is honoured for this long after the first. */
export const scannerGraceMs = 10 * 60 * 1000;

/** What a link or a program shows us. */
export interface Shown {
  token: string;
  type: string;
}

/** A browser opened the link, or a scanner. */
export async function openLink(
  service: AuthService,
  c: Context,
  tx: Queryable,
  shown: Shown,
): Promise<Redeemed> {
  const found = await lockLink(service, tx, shown);
  if (!found) return linkExpired;
  const { token, user } = found;
  const openedMsAgo = service.now().getTime() - (token.first_opened_at?.getTime() ?? Infinity);
  if (openedMsAgo > scannerGraceMs) return linkExpired;
  if (token.first_opened_at || token.purpose === "email_change") await removeToken(tx, token.id);
  else {
    await tx.query(
      "update auth.one_time_tokens set first_opened_at = $2::timestamptz where id = $1::uuid",
      [token.id, service.now()],
    );
  }
  return redeem(service, c, tx, { token, user, onPurpose: false });
}

/** A program shows the token of a link. */
export async function takeLink(
  service: AuthService,
  c: Context,
  tx: Queryable,
  shown: Shown,
): Promise<Redeemed> {
  const found = await lockLink(service, tx, shown);
  if (!found) return linkExpired;
  await removeToken(tx, found.token.id);
  return redeem(service, c, tx, { ...found, onPurpose: true });
}

const linkExpired = refusal(403, "otp_expired", "Email link is invalid or has expired");
const codeExpired = refusal(403, "otp_expired", "Token has expired or is invalid");

async function lockLink(
  service: AuthService,
  tx: Queryable,
  { token, type }: Shown,
): Promise<{ token: OneTimeToken; user: UserRow } | null> {
  const seen = await findToken(service, tx, token);
  const user = seen && (await findUser(tx, { id: seen.user_id }, { lock: true }));
  const locked = user && (await findToken(service, tx, token, { lock: true }));
  return locked && isOfType(locked, type) ? { token: locked, user } : null;
}

/** A person typed the six digits. */
export async function takeCode(
  service: AuthService,
  c: Context,
  { email, code, type }: { email: string; code: string; type: string },
): Promise<Redeemed> {
  const address = normaliseEmail(email);
  const owner = address && (await findUser(service.db, { email: address }));
  if (!owner) return codeExpired;
  for (const tokenType of tokenTypesOf(type)) {
    const token = await tokenOfCode(service, service.db, {
      userId: owner.id,
      type: tokenType,
      code,
    });
    if (!token || !isOfType(token, type)) continue;
    return service.db.transaction(async (tx): Promise<Redeemed> => {
      const user = await findUser(tx, { id: owner.id }, { lock: true });
      if (!user || !(await removeToken(tx, token.id))) return codeExpired;
      return redeem(service, c, tx, { token, user, onPurpose: true });
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
  service: AuthService,
  c: Context,
  tx: Queryable,
  { token, user, onPurpose }: { token: OneTimeToken; user: UserRow; onPurpose: boolean },
): Promise<Redeemed> {
  const now = service.now();
  if (isBanned(user, now)) return refusal(403, "user_banned", "User is banned");
  if (token.purpose === "email_change") {
    return confirmEmailChange(service, c, tx, { token, user, onPurpose });
  }
  if (token.relates_to !== user.email) return linkExpired;
  const isRecovery = token.purpose === "recovery";
  const confirmed = await updateUser(
    tx,
    user.id,
    {
      email_confirmed_at: user.email_confirmed_at ?? now,
      ...(onPurpose && !isRecovery ? { email_verified_at: user.email_verified_at ?? now } : {}),
    },
    now,
  );
  await audit(service, c, tx, {
    action: "user_verified",
    userId: user.id,
    actor: "self",
    traits: { by: token.purpose },
  });
  const session = await createSession(service, c, tx, {
    user: confirmed,
    method: "otp",
    recovery: isRecovery,
    verifiesEmail: !onPurpose,
  });
  return { ok: true, state: "signed_in", session };
}
