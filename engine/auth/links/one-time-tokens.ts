import { randomInt, timingSafeEqual } from "node:crypto";
import type { Queryable } from "../../postgres/database.ts";
import type { AuthContext } from "../context.ts";
import type { AuthService } from "../service.ts";
import { randomToken, tokenHash } from "../tokens.ts";
import type { Challenge } from "./code-challenge.ts";

export type LinkPurpose = "signup" | "invite" | "magiclink" | "recovery" | "email_change";
type TokenPurpose = LinkPurpose | "reauthentication";
export type TokenType =
  | "confirmation_token"
  | "reauthentication_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current";

/** The token of a mailed link: 256 random bits, valid once, for an hour, and only the newest of its type. */
export interface OneTimeToken {
  id: string;
  user_id: string;
  token_type: TokenType;
  purpose: TokenPurpose;
  /** The address that the token was mailed to. */
  relates_to: string;
  expires_at: Date;
  /** When a GET opened the link for the first time; that may have been a mail scanner. */
  first_opened_at: Date | null;
  /** Of a link that was asked for with a challenge. */
  code_challenge: string | null;
  challenge_of_owner: boolean;
  auth_code_issued_at: Date | null;
}

const tokenLifeMs = 60 * 60 * 1000;
const maxCodeAttempts = 5;
const columns = `id, user_id, token_type, purpose, relates_to, expires_at, first_opened_at, code_challenge,
  challenge_of_owner, auth_code_issued_at`;

export interface NewToken {
  userId: string;
  type: TokenType;
  purpose: TokenPurpose;
  sentTo: string;
  /** Whether six digits are made too, for people who type them instead of opening the link. */
  withCode?: boolean;
  /** For a link that gives a code, which the program with the challenge exchanges for the session. */
  challenge?: Challenge | null;
}

/**
 * Creates a token and replaces the user's older one of that type; a link that a stranger may have asked for with a
 * challenge replaces only another of its kind. Only hashes are stored.
 */
export async function issueToken(
  context: AuthContext,
  { userId, type, purpose, sentTo, withCode = false, challenge = null }: NewToken,
): Promise<{ token: string; code: string }> {
  const { service, db } = context;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const hash = withCode ? codeHash(service, { userId, type, code }) : null;
  const stored = { userId, type, purpose, sentTo, challenge, codeHash: hash };
  return { token: await storeToken(db, stored, service.now()), code };
}

/** Creates a token without a request, for code that sends its own mail. Valid for `lifeMs`, by default an hour. */
export async function storeToken(
  db: Queryable,
  {
    userId,
    type,
    purpose,
    sentTo,
    challenge = null,
    codeHash = null,
    lifeMs = tokenLifeMs,
  }: Omit<NewToken, "withCode"> & { codeHash?: string | null; lifeMs?: number },
  now: Date,
): Promise<string> {
  // The official service's prefix for such links.
  const token = challenge ? `${challengedPrefix}${randomToken()}` : randomToken();
  const isOfStranger = challenge !== null && !challenge.isOfOwner;
  if (!isOfStranger) {
    await db.query(
      "delete from auth.one_time_tokens where user_id = $1::uuid and token_type = $2::auth.one_time_token_type and of_stranger",
      [userId, type],
    );
  }
  await db.query(
    `insert into auth.one_time_tokens as t
       (user_id, token_type, purpose, relates_to, token_hash, code_hash, created_at, updated_at, expires_at,
       code_challenge, challenge_of_owner)
     values ($1::uuid, $2::auth.one_time_token_type, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz, $8::timestamptz, $9, $10)
     on conflict (user_id, token_type, of_stranger) do update set
       purpose = excluded.purpose, relates_to = excluded.relates_to, token_hash = excluded.token_hash,
       code_hash = excluded.code_hash, code_attempts = 0, first_opened_at = null,
       created_at = excluded.created_at, updated_at = excluded.updated_at, expires_at = excluded.expires_at,
       code_challenge = excluded.code_challenge, challenge_of_owner = excluded.challenge_of_owner,
       auth_code_hash = null, auth_code_issued_at = null`,
    [
      userId,
      type,
      purpose,
      sentTo,
      tokenHash(token),
      codeHash,
      now,
      new Date(now.getTime() + lifeMs),
      challenge?.s256 ?? null,
      challenge?.isOfOwner ?? false,
    ],
  );
  return token;
}

export const challengedPrefix = "pkce_";

/** The unexpired token of a link, or of the code that it gave. To avoid deadlocks, lock its user first and then the token. */
export async function findToken(
  context: AuthContext,
  by: { token: string } | { code: string },
  { lock = false } = {},
): Promise<OneTimeToken | null> {
  const { service, db } = context;
  const [column, value] = "token" in by ? ["token_hash", by.token] : ["auth_code_hash", by.code];
  const { rows } = await db.query<OneTimeToken>(
    `select ${columns} from auth.one_time_tokens where ${column} = $1 ${lock ? "for update" : ""}`,
    [tokenHash(value)],
  );
  const found = rows[0];
  return found && found.expires_at > service.now() ? found : null;
}

/** The token of these six digits. Every attempt counts; after five wrong ones the digits are no longer accepted. */
export async function tokenOfCode(
  context: AuthContext,
  { userId, type, code }: { userId: string; type: TokenType; code: string },
): Promise<OneTimeToken | null> {
  const { service, db } = context;
  const { rows } = await db.query<OneTimeToken & { code_hash: string }>(
    `update auth.one_time_tokens set code_attempts = code_attempts + 1
     where user_id = $1::uuid and token_type = $2::auth.one_time_token_type
       and code_hash is not null and code_attempts < $3 and expires_at > $4::timestamptz
     returning ${columns}, code_hash`,
    [userId, type, maxCodeAttempts, service.now()],
  );
  const found = rows[0];
  if (!found) return null;
  const given = Buffer.from(codeHash(service, { userId, type, code }));
  const stored = Buffer.from(found.code_hash);
  return given.length === stored.length && timingSafeEqual(given, stored) ? found : null;
}

export async function removeToken(tx: Queryable, id: string): Promise<boolean> {
  const { count } = await tx.query("delete from auth.one_time_tokens where id = $1::uuid", [id]);
  return count === 1;
}

/** Call it after a change of password or address: no older link may work any more. */
export async function removeTokensOf(tx: Queryable, userId: string) {
  await tx.query("delete from auth.one_time_tokens where user_id = $1::uuid", [userId]);
}

/** A keyed hash, because six digits can be found from a plain one in a second. */
function codeHash(
  service: AuthService,
  { userId, type, code }: { userId: string; type: TokenType; code: string },
): string {
  return service.signer.derive("one-time-code", `${userId}:${type}:${code}`);
}
