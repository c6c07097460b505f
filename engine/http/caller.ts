import { timingSafeEqual } from "node:crypto";
import type { TokenFault, TokenSigner } from "../auth/tokens.ts";
import type { Caller, CallerRole } from "../postgres/database.ts";

/** The two opaque API keys: `publishable` is public in every page, `secret` stays on servers. */
export interface ApiKeys {
  publishable: string;
  secret: string;
}

export type CallerFault = TokenFault | "no_apikey" | "wrong_apikey" | "recovery_only";
export type CallerAnswer =
  | { ok: true; caller: Caller; token: string | null }
  | { ok: false; fault: CallerFault; message: string };

/**
 * The caller of a request: the `apikey` header names anon or service_role, and a session's access token as
 * Bearer names a user. The header is required on every request, so that a browser cannot send one across
 * origins without a CORS preflight. A recovery link's session is refused, except with `allowRecovery`.
 */
export async function readCaller(
  headers: Headers,
  { keys, signer, allowRecovery = false }: CallerOptions,
): Promise<CallerAnswer> {
  const apikey = headers.get("apikey");
  if (!apikey) return { ok: false, fault: "no_apikey", message: "No API key found in request" };
  const base = await keyRole(apikey, { keys, signer });
  if (!base) return { ok: false, fault: "wrong_apikey", message: "Invalid API key" };

  const bearer = /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (!bearer || bearer === apikey) return caller(base);
  const role = opaqueKeyRole(bearer, keys);
  if (role) return caller(role);

  const verified = await signer.verify(bearer);
  if (!verified.ok) return verified;
  const { claims } = verified;
  if (claims.role === "anon" || claims.role === "service_role") {
    return isLegacyKey(claims) ? caller(claims.role) : wrongClaims("role");
  }
  if (claims.role !== "authenticated") return wrongClaims("role");
  if (claims.aud !== "authenticated") {
    return { ok: false, fault: "claims", message: "JWT not in audience" };
  }
  if (claims.iss !== signer.issuer) return wrongClaims("iss");
  if (typeof claims.sub !== "string" || !uuid.test(claims.sub)) return wrongClaims("sub");
  if (typeof claims.session_id !== "string") return wrongClaims("session_id");
  if (claims.scope !== undefined && !(allowRecovery && claims.scope === "recovery")) {
    const message = "This session can change the password and nothing else";
    return { ok: false, fault: "recovery_only", message };
  }
  return {
    ok: true,
    token: bearer,
    caller: { role: "authenticated", claims: { ...claims, role: "authenticated" } },
  };
}

export interface CallerOptions {
  keys: ApiKeys;
  signer: TokenSigner;
  allowRecovery?: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function caller(role: CallerRole): CallerAnswer {
  return { ok: true, token: null, caller: { role, claims: { role } } };
}

function wrongClaims(claim: string): CallerAnswer {
  return { ok: false, fault: "claims", message: `Invalid claim: ${claim}` };
}

async function keyRole(
  key: string,
  { keys, signer }: CallerOptions,
): Promise<"anon" | "service_role" | null> {
  const role = opaqueKeyRole(key, keys);
  if (role || !key.includes(".")) return role;
  const verified = await signer.verify(key);
  if (!verified.ok || !isLegacyKey(verified.claims)) return null;
  return verified.claims.role === "service_role" ? "service_role" : "anon";
}

function opaqueKeyRole(key: string, keys: ApiKeys): "anon" | "service_role" | null {
  if (key === keys.publishable) return "anon";
  return sameSecret(key, keys.secret) ? "service_role" : null;
}

/** A key of the older kind: a JWT with a role and without a user. */
function isLegacyKey(claims: { role?: unknown; sub?: unknown; session_id?: unknown }): boolean {
  if (claims.role !== "anon" && claims.role !== "service_role") return false;
  return claims.sub === undefined && claims.session_id === undefined;
}

function sameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
