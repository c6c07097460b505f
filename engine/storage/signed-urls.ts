import { createHmac, createSecretKey } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { StorageRefusal } from "./errors.ts";

export type UrlScope = "download" | "upload";

interface UrlClaims {
  /** `bucket/key` */
  url: string;
  scope: UrlScope;
  upsert?: boolean;
  /** Who made an upload URL: the object will be theirs. */
  owner?: string;
}

const longestSeconds = 3600;

/**
 * Tokens of signed URLs, with a key of their own: no access token is one, and none is an access token.
 * `now` is the clock.
 */
export function urlSigner(jwtSecret: string, now: () => Date = () => new Date()) {
  const key = createSecretKey(createHmac("sha256", jwtSecret).update("storage urls").digest());
  return {
    /** Lives `seconds`, at most an hour. */
    sign(claims: UrlClaims, seconds: number): Promise<string> {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + Math.min(seconds, longestSeconds))
        .sign(key);
    },

    /** @throws StorageRefusal InvalidJWT unless it is a token for exactly this. */
    async verify(token: string, wanted: { url: string; scope: UrlScope }): Promise<UrlClaims> {
      const claims = await read(token);
      if (claims.url !== wanted.url || claims.scope !== wanted.scope) {
        throw new StorageRefusal("InvalidJWT", "InvalidSignature");
      }
      return claims;
    },
  };

  async function read(token: string): Promise<UrlClaims> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        currentDate: now(),
        requiredClaims: ["exp", "url", "scope"],
      });
      return payload as unknown as UrlClaims;
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        throw new StorageRefusal("InvalidJWT", '"exp" claim timestamp check failed');
      }
      const message = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
        ? "signature verification failed"
        : "Invalid Compact JWS";
      throw new StorageRefusal("InvalidJWT", message);
    }
  }
}

export type UrlSigner = ReturnType<typeof urlSigner>;
