import { timingSafeEqual } from "node:crypto";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Queryable } from "../../postgres/database.ts";
import type { AuthContext } from "../context.ts";
import type { AuthService } from "../service.ts";
import { tokenHash } from "../tokens.ts";

const cookieName = "daybreak-flow";
/** Longer than a code is good: a mail that waits brings one that is good from then on. */
const cookieSeconds = 24 * 60 * 60;
const codeLifeMs = 10 * 60 * 1000;
const maxAttempts = 5;

/** The flow of this browser; null when it has not asked for a code. */
export function flowOf({ c }: AuthContext): string | null {
  const received = getCookie(c, cookieName);
  return received && /^[\w-]{43}$/.test(received) ? received : null;
}

export async function startFlow(
  { service, db, c }: AuthContext,
  { flow, code, email, language }: Record<"flow" | "code" | "email" | "language", string>,
): Promise<void> {
  const now = service.now();
  await db.query(
    `insert into auth.mail_codes (flow_hash, address, code_hash, language, created_at, expires_at)
     values ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz)`,
    [
      tokenHash(flow),
      email,
      codeHash(service, flow, code),
      language,
      now,
      new Date(now.getTime() + codeLifeMs),
    ],
  );
  setCookie(c, cookieName, flow, { ...cookieRules(service), maxAge: cookieSeconds });
}

/** Counts an attempt. @returns null when the flow is over: unknown, expired, used, or its attempts are. */
export async function attemptIn(
  { service, db }: AuthContext,
  { flow, code }: { flow: string; code: string },
): Promise<Attempt | null> {
  const { rows } = await db.query<{
    address: string;
    language: string;
    attempts: number;
    code_hash: string;
  }>(
    `update auth.mail_codes set attempts = attempts + 1
     where flow_hash = $1 and attempts < $2 and expires_at > $3::timestamptz
     returning address, language, attempts, code_hash`,
    [tokenHash(flow), maxAttempts, service.now()],
  );
  const [row] = rows;
  if (!row) return null;
  const [typed, stored] = [codeHash(service, flow, code), row.code_hash].map((hash) =>
    Buffer.from(hash),
  ) as [Buffer, Buffer];
  return {
    email: row.address,
    language: row.language,
    isRight: typed.length === stored.length && timingSafeEqual(typed, stored),
    attemptsLeft: maxAttempts - row.attempts,
  };
}

interface Attempt {
  email: string;
  language: string;
  isRight: boolean;
  attemptsLeft: number;
}

export async function endFlow(db: Queryable, flow: string): Promise<void> {
  await db.query("delete from auth.mail_codes where flow_hash = $1", [tokenHash(flow)]);
}

export function forgetFlow({ service, c }: AuthContext): void {
  deleteCookie(c, cookieName, cookieRules(service));
}

function cookieRules({ siteUrl }: AuthService) {
  return {
    path: "/auth/v1",
    httpOnly: true,
    sameSite: "Strict",
    secure: siteUrl.startsWith("https:"),
  } as const;
}

function codeHash(service: AuthService, flow: string, code: string): string {
  return service.signer.derive("mail-code", `${flow}:${code}`);
}
