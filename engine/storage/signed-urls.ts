import { createHmac, createSecretKey } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { storageRefusal } from "./errors.ts";

export type UrlScope = "download" | "upload";

export interface UrlClaims {
  /** `bucket/key` */
  url: string;
  scope: UrlScope;
  upsert?: boolean;
  /** Only in an upload URL: the claims of the user who made it and will own the object, as JSON. */
  owner?: string;
}

const maxSeconds = 3600;

/**
 * Signs and verifies the tokens of signed URLs (JWT, HS256). Their key is derived from the secret, so that
 * neither an access token nor a URL's token is valid as the other.
 */
export function urlSigner(jwtSecret: string, now: () => Date) {
  const key = createSecretKey(createHmac("sha256", jwtSecret).update("storage urls").digest());
  return {
    /** Valid for `seconds`, at most an hour. */
    sign(claims: UrlClaims, seconds: number): Promise<string> {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + Math.min(seconds, maxSeconds))
        .sign(key);
    },

    /** @throws Refusal InvalidJWT unless it is a token for exactly this URL and scope. */
    async verify(token: string, requested: { url: string; scope: UrlScope }): Promise<UrlClaims> {
      const claims = await readScope(token, requested.scope);
      if (claims.url !== requested.url) throw storageRefusal("InvalidJWT", "InvalidSignature");
      return claims;
    },

    /** For which URL of this scope it is a token. @throws Refusal InvalidJWT */
    read: readScope,
  };

  async function readScope(token: string, scope: UrlScope): Promise<UrlClaims> {
    const claims = await readToken(token);
    if (claims.scope !== scope) throw storageRefusal("InvalidJWT", "InvalidSignature");
    return claims;
  }

  async function readToken(token: string): Promise<UrlClaims> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        currentDate: now(),
        requiredClaims: ["exp", "url", "scope"],
      });
      return payload as unknown as UrlClaims;
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        throw storageRefusal("InvalidJWT", '"exp" claim timestamp check failed');
      }
      const message = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
        ? "signature verification failed"
        : "Invalid Compact JWS";
      throw storageRefusal("InvalidJWT", message);
    }
  }
}

export type UrlSigner = ReturnType<typeof urlSigner>;
