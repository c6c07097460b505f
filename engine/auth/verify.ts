import type { Context } from "hono";
import { z } from "zod";
import type { Queryable } from "../postgres/database.ts";
import { audit } from "./audit.ts";
import { clientPlace, takeTurn } from "./client-place.ts";
import { normaliseEmail } from "./email-address.ts";
import { confirmEmailChange } from "./email-change.ts";
import { type Refusal, refusal } from "./errors.ts";
import {
  findToken,
  type OneTimeToken,
  removeToken,
  type TokenType,
  tokenOfCode,
} from "./one-time-tokens.ts";
import { isBanned } from "./password-grant.ts";
import { allowedRedirect } from "./redirect.ts";
import { readBody } from "./request-body.ts";
import type { AuthService, Reply } from "./service.ts";
import { createSession, type SessionJson } from "./sessions.ts";
import { findUser, type UserRow, updateUser } from "./user-rows.ts";

/** A second GET is honoured for this long after the first. */
export const scannerGraceMs = 10 * 60 * 1000;

/**
 * GET /verify?token&type&redirect_to: a mailed link in a browser → 303 to the page with the session, or
 * the error, in the fragment.
 *
 * Mail scanners open links before people do. HEAD and prefetches therefore change nothing, and the first
 * GET leaves the link alive: one more within ten minutes works. It dies at once when it was really used:
 * when its page made a request with the session, for a reset link when the password was changed. An
 * e-mail change acts on the first GET, because it takes both mailboxes anyway.
 */
export async function verifyLink(service: AuthService, c: Context): Promise<Reply> {
  if (c.req.method === "HEAD" || isPrefetch(c)) return { ok: true, status: 204 };
  const page = allowedRedirect(c.req.query("redirect_to"), service);
  const type = c.req.query("type") ?? "";
  const token = c.req.query("token") || c.req.query("token_hash") || "";
  const limited = await takeTurn(service, "verify", clientPlace(service, c));
  const answer =
    limited ?? (await service.db.transaction((tx) => openLink(service, c, tx, { token, type })));
  return { ok: true, redirectTo: `${page}#${new URLSearchParams(fragment(answer, type))}` };
}

/**
 * POST /verify `{ type, token_hash }` or `{ type, email, token }` (six digits) → 200 and a session;
 * 403 `otp_expired`. A program asked on purpose: the token is used up at once.
 */
export async function postVerify(service: AuthService, c: Context): Promise<Reply> {
  const limited = await takeTurn(service, "verify", clientPlace(service, c));
  if (limited) return limited;
  const body = await readBody(c, verifyBody);
  if (!body.ok) return body;
  const { type, token, token_hash, email } = body.value;
  if (!type) return refusal(400, "validation_failed", "Verify requires a verification type");
  if (!token_hash && !(token && email)) {
    return refusal(400, "validation_failed", "Verify requires a token or a token hash");
  }
  const answer = token_hash
    ? await service.db.transaction((tx) => takeLink(service, c, tx, { token: token_hash, type }))
    : await takeCode(service, c, { email: email ?? "", code: token ?? "", type });
  if (!answer.ok) return answer;
  return { ok: true, body: answer.state === "signed_in" ? answer.session : halfWay };
}

export type Redeemed =
  | { ok: true; state: "signed_in"; session: SessionJson }
  /** One of the two mailboxes of an e-mail change has agreed. */
  | { ok: true; state: "half_way" }
  | Refusal;

const verifyBody = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
});
const halfWay = {
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
  code: "200",
};
const linkExpired = refusal(403, "otp_expired", "Email link is invalid or has expired");
const codeExpired = refusal(403, "otp_expired", "Token has expired or is invalid");

function isPrefetch(c: Context): boolean {
  return ["purpose", "sec-purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/i.test(c.req.header(name) ?? ""),
  );
}

function fragment(answer: Redeemed, type: string): Record<string, string> {
  if (!answer.ok) {
    const { code, message } = answer;
    return { error: "access_denied", error_code: code, error_description: message, sb: "" };
  }
  if (answer.state === "half_way") return { message: halfWay.msg, sb: "" };
  const { access_token, expires_at, expires_in, refresh_token, token_type } = answer.session;
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: "",
    token_type,
    type,
  };
}

interface Shown {
  token: string;
  type: string;
}

async function openLink(
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

async function takeLink(
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

async function takeCode(
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
