import type { Metadata } from "../users/metadata.ts";

/** A provider of OpenID Connect that people may sign in with. */
export interface Provider {
  /** As in `/authorize?provider=…`; what the account's identity is called. */
  name: string;
  /** Whose rules hold: what an identity is, and which addresses are proved. */
  kind: "google" | "microsoft" | "apple" | "other";
  /** The name on the button. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string | SecretKey;
  /** Whether the operator says that every address of this provider is proved. */
  trustsEmail: boolean;
}

/** The key with which a client signs a secret for each request, as Apple demands it. */
export interface SecretKey {
  teamId: string;
  keyId: string;
  /** PKCS 8 in PEM. */
  privateKey: string;
}

/** The claims of an ID token whose signature, issuer, audience, nonce and time are right. */
export type Claims = Record<string, unknown>;

/** A person, as a provider names them. */
export interface Identity {
  provider: Provider;
  issuer: string;
  /** The provider's id of the person, for ever. */
  providerId: string;
  /** As `normaliseEmail` returns it; null without a usable one. */
  email: string | null;
  /** Whether the provider is known to have checked that the person reads this mailbox. */
  isProved: boolean;
  fullName: string | null;
  data: Metadata;
}

/** The names that the official service gives to providers, beside our own. */
export function providerNamed(providers: readonly Provider[], asked: string): Provider | null {
  const plain = asked.replace(/^custom:/, "");
  const name = plain === "azure" ? "microsoft" : plain;
  return providers.find((provider) => provider.name === name) ?? null;
}
