import type { Refusal } from "../../http/refusal.ts";
import type { AuthContext } from "../context.ts";
import { refusal } from "../errors.ts";
import type { AuthService } from "../service.ts";
import { randomToken, tokenHash } from "../tokens.ts";

/** Longer than the official five minutes: a browser holds one while it offers passkeys in the address field. */
const lifeSeconds = 10 * 60;

export interface Challenge {
  /** Comes back with the answer. */
  id: string;
  /** What the authenticator signs. */
  challenge: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** `purpose` binds it to what it was asked for: an answer for anything else is refused. */
export function newChallenge(service: AuthService, purpose: string): Challenge {
  const expiresAt = Math.floor(service.now().getTime() / 1000) + lifeSeconds;
  const id = `${expiresAt}.${randomToken()}`;
  return { id, challenge: challengeOf(service, { purpose, id }), expiresAt };
}

/** Uses a challenge up, also when its answer turns out to be wrong. */
export async function spendChallenge(
  { service, db }: AuthContext,
  { purpose, id }: { purpose: string; id: string },
): Promise<{ ok: true; challenge: string } | Refusal> {
  const [, seconds] = /^(\d{10})\.[\w-]{43}$/.exec(id) ?? [];
  if (!seconds) return notFound;
  const expiresAt = new Date(Number(seconds) * 1000);
  if (expiresAt <= service.now()) return expired;
  const { count } = await db.query(
    `insert into auth.spent_challenges (challenge_hash, expires_at) values ($1, $2::timestamptz)
     on conflict do nothing`,
    [tokenHash(id), expiresAt],
  );
  return count === 1 ? { ok: true, challenge: challengeOf(service, { purpose, id }) } : notFound;
}

function challengeOf(service: AuthService, { purpose, id }: { purpose: string; id: string }) {
  return service.signer.derive("passkey-challenge", `${purpose} ${id}`);
}

const notFound = refusal(400, "webauthn_challenge_not_found", "Challenge not found");
const expired = refusal(400, "webauthn_challenge_expired", "Challenge has expired");
