import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";

/** The claims of an access token, as the official auth service writes them. */
export interface AccessClaims extends JWTPayload {
  iss: string;
  sub: string;
  aud: "authenticated";
  exp: number;
  iat: number;
  email: string;
  phone: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  role: "authenticated";
  aal: "aal1" | "aal2";
  amr: { method: string; timestamp: number }[];
  session_id: string;
  is_anonymous: boolean;
  /** Only in the session of a recovery link, which may change the password and nothing else. */
  scope?: "recovery";
}

export type TokenFault = "malformed" | "signature" | "expired" | "claims";
export type VerifiedToken =
  | { ok: true; claims: JWTPayload }
  | { ok: false; fault: TokenFault; message: string };

export interface SignerOptions {
  /** JWT_SECRET, at least 32 bytes. */
  secret: string;
  issuer: string;
  now: () => Date;
}

const threeParts = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
const leewaySeconds = 30;
const cacheSize = 2000;

/**
 * Signs and verifies the tokens of one installation: HS256 with JWT_SECRET, nothing else.
 * RFC 7519; claims as in the official auth service.
 */
export class TokenSigner {
  readonly issuer: string;
  readonly #key: KeyObject;
  readonly #now: () => Date;
  readonly #verified = new Map<string, JWTPayload>();

  constructor({ secret, issuer, now }: SignerOptions) {
    this.#key = createSecretKey(Buffer.from(secret));
    this.#now = now;
    this.issuer = issuer;
  }

  sign(claims: AccessClaims): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(this.#key);
  }

  /** Checks form, signature and time. What the claims permit is decided by whoever calls it. */
  async verify(token: string, now = this.#now()): Promise<VerifiedToken> {
    const known = this.#verified.get(token);
    if (known) return stillValid(known, now);
    const answer = await this.#verifyAnew(token, now);
    if (answer.ok) this.#remember(token, answer.claims);
    return answer;
  }

  /** A keyed hash (HMAC-SHA256, base64url) with a key of its own for each purpose. */
  derive(purpose: string, message: string): string {
    const key = createHmac("sha256", this.#key).update(`derive:${purpose}`).digest();
    return createHmac("sha256", key).update(message).digest("base64url");
  }

  async #verifyAnew(token: string, now: Date): Promise<VerifiedToken> {
    if (!threeParts.test(token)) {
      const parts = token.split(".").length;
      const message =
        parts === 3 ? "JWT not in base64url format" : `Expected 3 parts in JWT; got ${parts}`;
      return { ok: false, fault: "malformed", message };
    }
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.#key, {
        algorithms: ["HS256"],
        clockTolerance: leewaySeconds,
        currentDate: now,
        requiredClaims: ["exp"],
      });
      if (Object.keys(protectedHeader).some((name) => name !== "alg" && name !== "typ")) {
        return { ok: false, fault: "signature", message: "No suitable key or wrong key type" };
      }
      if (!Number.isFinite(payload.exp)) {
        return { ok: false, fault: "claims", message: "Invalid claim: exp" };
      }
      if (typeof payload.iat === "number" && payload.iat > now.getTime() / 1000 + leewaySeconds) {
        return { ok: false, fault: "claims", message: "JWT issued at future" };
      }
      return { ok: true, claims: payload };
    } catch (error) {
      return faultOf(error);
    }
  }

  #remember(token: string, claims: JWTPayload) {
    if (this.#verified.size >= cacheSize) {
      const oldest = this.#verified.keys().next().value;
      if (oldest !== undefined) this.#verified.delete(oldest);
    }
    this.#verified.set(token, claims);
  }
}

function stillValid(claims: JWTPayload, now: Date): VerifiedToken {
  const seconds = now.getTime() / 1000;
  if (claims.exp !== undefined && claims.exp + leewaySeconds <= seconds) {
    return { ok: false, fault: "expired", message: "JWT expired" };
  }
  return { ok: true, claims };
}

function faultOf(error: unknown): VerifiedToken {
  if (error instanceof errors.JWTExpired) {
    return { ok: false, fault: "expired", message: "JWT expired" };
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    const message = error.claim === "nbf" ? "JWT not yet valid" : `Invalid claim: ${error.claim}`;
    return { ok: false, fault: "claims", message };
  }
  if (error instanceof errors.JOSEError) {
    return { ok: false, fault: "signature", message: "No suitable key or wrong key type" };
  }
  return { ok: false, fault: "malformed", message: "JWT cryptographic operation failed" };
}

/** A new refresh token, link token or device cookie: 256 random bits as 43 characters of base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database stores of a random token: its SHA-256, with which nobody can sign in. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
