import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Refusal } from "../../http/refusal.ts";
import { refusal } from "../errors.ts";

/** The fields with which a program asks for a link that only it can use (PKCE, RFC 7636). */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

/** What a link carries that was asked for with a challenge. */
export interface Challenge {
  /** BASE64URL(SHA256(verifier)), also for the method `plain`, so that the database has no verifier. */
  s256: string;
  /** Whether whoever asked has the account: by a session of it, or because the same request made it. */
  isOfOwner: boolean;
}

/** The challenge of a request; null when it has none. 400 `validation_failed` when it cannot be one. */
export function readChallenge({
  code_challenge: challenge,
  code_challenge_method: method,
}: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): { ok: true; s256: string | null } | Refusal {
  if (!challenge && !method) return { ok: true, s256: null };
  if (!challenge || !method) {
    return invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  const name = method.toLowerCase();
  if (name !== "s256" && name !== "plain") return invalid("invalid code_challenge_method");
  if (challenge.length < 43 || challenge.length > 128) {
    return invalid("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    const message =
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes";
    return invalid(message);
  }
  return { ok: true, s256: name === "s256" ? challenge : s256Of(challenge) };
}

export function challengeBy(who: "owner" | "anybody", s256: string | null): Challenge | null {
  return s256 === null ? null : { s256, isOfOwner: who === "owner" };
}

export function isVerifierOf(s256: string, verifier: string): boolean {
  const [computed, expected] = [Buffer.from(s256Of(verifier)), Buffer.from(s256)];
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}

function s256Of(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function invalid(message: string): Refusal {
  return refusal(400, "validation_failed", message);
}
