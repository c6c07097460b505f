import {
  createLocalJWKSet,
  errors,
  importPKCS8,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import type { ClientAuth, Configuration, ServerMetadata } from "openid-client";
import type { Claims, Provider, SecretKey } from "./provider.ts";

/** What a provider answered: claims that were checked, or why there are none. */
export type ProviderAnswer =
  | { ok: true; claims: Claims }
  | { ok: false; fault: "unavailable" | "refused"; error: unknown };

/** What of a way to the provider and back nobody else knows. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

const timeoutSeconds = 8;
const discoveryLifeMs = 60 * 60 * 1000;
/** Keys are read again for a token with a key that is not known, at most this often. */
const keysIntervalMs = 10_000;
const leewaySeconds = 30;
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "EdDSA",
];

/** Speaks with one provider. What it says of itself is read with the first request, and again after an hour. */
export class ProviderClient {
  readonly provider: Provider;
  readonly #now: () => Date;
  readonly #callback: string;
  #discovered: { metadata: ServerMetadata; atMs: number } | null = null;
  #keys: { set: JSONWebKeySet; atMs: number } | null = null;

  /** @param callback the address that the provider leads back to */
  constructor(provider: Provider, { now, callback }: { now: () => Date; callback: string }) {
    this.provider = provider;
    this.#now = now;
    this.#callback = callback;
  }

  /** Where the person signs in. @throws when the provider does not answer, or as another issuer. */
  async authorizationUrl({ state, nonce, verifier }: FlowSecrets): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openid();
    const { kind } = this.provider;
    const url = buildAuthorizationUrl(await this.#config(), {
      redirect_uri: this.#callback,
      scope: kind === "apple" ? "openid name email" : "openid email profile",
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      // Apple tells a name in a form only.
      ...(kind === "apple" && { response_mode: "form_post" }),
      ...((kind === "google" || kind === "microsoft") && { prompt: "select_account" }),
    });
    return url.href;
  }

  /** Exchanges the code of `answer`, the query with which the provider led back. */
  async claimsOfCode(
    answer: URLSearchParams,
    { state, nonce, verifier }: FlowSecrets,
  ): Promise<ProviderAnswer> {
    try {
      const { authorizationCodeGrant } = await openid();
      const tokens = await authorizationCodeGrant(
        await this.#config(),
        new URL(`${this.#callback}?${answer}`),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      );
      return { ok: true, claims: await this.#verify(tokens.id_token ?? "", nonce) };
    } catch (error) {
      return { ok: false, fault: isOutage(error) ? "unavailable" : "refused", error };
    }
  }

  /** The claims of an ID token that a program has got by itself. `nonce`: what the token has to carry. */
  async claimsOfToken(token: string, nonce: string | null): Promise<ProviderAnswer> {
    try {
      return { ok: true, claims: await this.#verify(token, nonce) };
    } catch (error) {
      return { ok: false, fault: isOutage(error) ? "unavailable" : "refused", error };
    }
  }

  /** For one request, by the clock of this moment. @throws when the provider does not answer, or as another issuer. */
  async #config(): Promise<Configuration> {
    const { allowInsecureRequests, clockSkew, clockTolerance, Configuration } = await openid();
    const { issuer, clientId } = this.provider;
    const config = new Configuration(
      await this.#metadata(),
      clientId,
      {
        [clockSkew]: Math.round((this.#now().getTime() - Date.now()) / 1000),
        [clockTolerance]: leewaySeconds,
      },
      this.#clientAuth(await openid()),
    );
    config.timeout = timeoutSeconds;
    if (isOfThisMachine(issuer)) allowInsecureRequests(config);
    return config;
  }

  async #metadata(): Promise<ServerMetadata> {
    const nowMs = this.#now().getTime();
    if (!this.#discovered || nowMs - this.#discovered.atMs > discoveryLifeMs) {
      const { allowInsecureRequests, discovery } = await openid();
      const { issuer, clientId } = this.provider;
      const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
        timeout: timeoutSeconds,
        ...(isOfThisMachine(issuer) && { execute: [allowInsecureRequests] }),
      });
      this.#discovered = { metadata: found.serverMetadata(), atMs: nowMs };
      this.#keys = null;
    }
    return this.#discovered.metadata;
  }

  #clientAuth({ ClientSecretPost }: OpenIdClient): ClientAuth {
    const { clientSecret, clientId, issuer } = this.provider;
    if (typeof clientSecret === "string") return ClientSecretPost(clientSecret);
    return async (_server, _client, body) => {
      body.set("client_id", clientId);
      const now = this.#now();
      body.set("client_secret", await signedSecret(clientSecret, { clientId, issuer, now }));
    };
  }

  /** Signature, issuer, audience, time and nonce, whoever has brought the token. */
  async #verify(token: string, nonce: string | null): Promise<JWTPayload> {
    const { issuer, jwks_uri: address = "" } = await this.#metadata();
    const { clientId } = this.provider;
    const check = async () => {
      const keys = createLocalJWKSet(await this.#keySet(address));
      return jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms,
        currentDate: this.#now(),
        clockTolerance: leewaySeconds,
        requiredClaims: ["exp", "iat", "sub"],
      });
    };
    const { payload } = await check().catch((error) => {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !this.#forgetOldKeys()) throw error;
      return check();
    });
    const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1;
    if (isForOthersToo && payload.azp !== clientId) {
      throw new errors.JWTClaimValidationFailed('unexpected "azp" claim value', payload, "azp");
    }
    if ((payload.nonce ?? null) !== nonce) {
      throw new errors.JWTClaimValidationFailed('unexpected "nonce" claim value', payload, "nonce");
    }
    return payload;
  }

  async #keySet(address: string): Promise<JSONWebKeySet> {
    if (!this.#keys) {
      const response = await fetch(address, {
        redirect: "error",
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      });
      if (!response.ok) throw new TypeError(`The keys of ${address} answer ${response.status}`);
      const set = (await response.json()) as JSONWebKeySet;
      this.#keys = { set, atMs: this.#now().getTime() };
    }
    return this.#keys.set;
  }

  /** @returns false when they were read a moment ago. */
  #forgetOldKeys(): boolean {
    if (this.#keys && this.#now().getTime() - this.#keys.atMs < keysIntervalMs) return false;
    this.#keys = null;
    return true;
  }
}

type OpenIdClient = typeof import("openid-client");

/** Loaded with the first request: most installations have no provider. */
function openid(): Promise<OpenIdClient> {
  return import("openid-client");
}

/** Settings allow such an issuer in tests only. */
function isOfThisMachine(issuer: string): boolean {
  return issuer.startsWith("http:");
}

/** https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
async function signedSecret(
  { teamId, keyId, privateKey }: SecretKey,
  { clientId, issuer, now }: { clientId: string; issuer: string; now: Date },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 300)
    .sign(await importPKCS8(privateKey, "ES256"));
}

/** Whether the provider could not be reached or was unable to answer, and not what it answered. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, status } = error as { code?: unknown; status?: unknown };
  if (typeof status === "number") return status >= 500;
  const isConnection = error instanceof TypeError && !code;
  return (
    isConnection ||
    ["TimeoutError", "AbortError", "SyntaxError"].includes(error.name) ||
    ["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM"].includes(String(code))
  );
}
