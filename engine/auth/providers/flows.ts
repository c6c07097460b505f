import { getCookie, setCookie } from "hono/cookie";
import type { Queryable } from "../../postgres/database.ts";
import type { AuthContext } from "../context.ts";
import { isVerifierOf } from "../links/code-challenge.ts";
import { randomToken, tokenHash } from "../tokens.ts";
import type { FlowSecrets } from "./provider-client.ts";

const cookieName = "daybreak-provider";
const flowLifeMs = 10 * 60 * 1000;

/** One way to a provider and back. */
export interface Flow {
  state_hash: string;
  provider: string;
  redirect_to: string;
  code_challenge: string | null;
  language: string;
  link_user_id: string | null;
  full_name: string | null;
}

/** In place of a challenge: the code is good in the browser that began, which has the cookie. */
export const ofThisBrowser = "cookie";

const columns =
  "state_hash, provider, redirect_to, code_challenge, language, link_user_id, full_name";

export interface NewFlow {
  provider: string;
  redirectTo: string;
  language: string;
  /** A challenge, or `ofThisBrowser`; null: the session stands in the fragment. */
  challenge: string | null;
  /** Of the account that shall have the identity; null: whoever it is signs in. */
  link: { userId: string; sessionId: string } | null;
}

/**
 * Begins a way to the provider, which only this browser can end: another one lacks the cookie. Several tabs of it share
 * the cookie, and each has a state of its own.
 */
export async function startFlow(context: AuthContext, flow: NewFlow): Promise<FlowSecrets> {
  const { service, db, c } = context;
  const now = service.now();
  const state = randomToken();
  const browser = browserOf(context) ?? randomToken();
  await db.query(
    `insert into auth.provider_flows (state_hash, browser_hash, provider, redirect_to, code_challenge, language,
       link_user_id, link_session_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7::uuid, $8::uuid, $9::timestamptz, $10::timestamptz)`,
    [
      tokenHash(state),
      tokenHash(browser),
      flow.provider,
      flow.redirectTo,
      flow.challenge,
      flow.language,
      flow.link?.userId ?? null,
      flow.link?.sessionId ?? null,
      now,
      new Date(now.getTime() + flowLifeMs),
    ],
  );
  setCookie(c, cookieName, browser, {
    path: "/auth/v1",
    httpOnly: true,
    // The provider's page leads back, so it cannot be strict.
    sameSite: "Lax",
    secure: service.siteUrl.startsWith("https:"),
    maxAge: flowLifeMs / 1000,
  });
  return secretsOf(context, state);
}

/** The flow of a state, which it uses up; null when it is unknown, used, expired, or of another browser. */
export async function takeFlow(context: AuthContext, state: string): Promise<Flow | null> {
  const { service, db } = context;
  const browser = browserOf(context);
  if (!browser) return null;
  const { rows } = await db.query<Flow>(
    `update auth.provider_flows set used_at = $3::timestamptz
     where state_hash = $1 and browser_hash = $2 and used_at is null and expires_at > $3::timestamptz
     returning ${columns}`,
    [tokenHash(state), tokenHash(browser), service.now()],
  );
  return rows[0] ?? null;
}

/** Notes the name that a provider sends in the form with which it leads back, the first time that somebody comes. */
export async function noteFullName(db: Queryable, state: string, name: string): Promise<void> {
  await db.query(
    "update auth.provider_flows set full_name = $2 where state_hash = $1 and used_at is null",
    [tokenHash(state), name],
  );
}

/** Derived, so that the database has neither of them. */
export function secretsOf({ service }: AuthContext, state: string): FlowSecrets {
  return {
    state,
    nonce: service.signer.derive("provider-nonce", state),
    verifier: service.signer.derive("provider-verifier", state),
  };
}

/** The code that the program with the challenge exchanges for the session of this person. */
export async function issueCode(context: AuthContext, flow: Flow, userId: string): Promise<string> {
  const { service, db } = context;
  const code = randomToken();
  await db.query(
    `update auth.provider_flows set user_id = $2::uuid, auth_code_hash = $3, auth_code_issued_at = $4::timestamptz
     where state_hash = $1`,
    [flow.state_hash, userId, tokenHash(code), service.now()],
  );
  return code;
}

/** A code that was issued; the row is locked. */
export interface IssuedCode {
  state_hash: string;
  provider: string;
  user_id: string;
  browser_hash: string;
  link_session_id: string | null;
  code_challenge: string;
  auth_code_issued_at: Date;
}

export async function findCode(db: Queryable, code: string): Promise<IssuedCode | null> {
  const { rows } = await db.query<IssuedCode>(
    `select state_hash, browser_hash, provider, user_id, link_session_id, code_challenge, auth_code_issued_at
     from auth.provider_flows where auth_code_hash = $1 for update`,
    [tokenHash(code)],
  );
  return rows[0] ?? null;
}

/** Whether the code was issued for this browser, or for a program with this verifier. */
export function isFor(
  context: AuthContext,
  { code_challenge, browser_hash }: IssuedCode,
  verifier: string,
): boolean {
  if (code_challenge !== ofThisBrowser) return isVerifierOf(code_challenge, verifier);
  const browser = browserOf(context);
  return browser !== null && tokenHash(browser) === browser_hash;
}

export async function removeFlow(db: Queryable, { state_hash }: { state_hash: string }) {
  await db.query("delete from auth.provider_flows where state_hash = $1", [state_hash]);
}

/** Ends what an account has begun to link: whoever ends its sessions ends that, too. */
export async function endLinking(db: Queryable, userId: string): Promise<void> {
  await db.query("delete from auth.provider_flows where link_user_id = $1::uuid", [userId]);
}

function browserOf({ c }: AuthContext): string | null {
  const received = getCookie(c, cookieName);
  return received && /^[\w-]{43}$/.test(received) ? received : null;
}
