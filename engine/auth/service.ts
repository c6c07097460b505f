import type { Context } from "hono";
import type { ApiKeys } from "../http/caller.ts";
import type { RateLimits } from "../http/limits.ts";
import type { Database, Queryable } from "../postgres/database.ts";
import type { Refusal } from "./errors.ts";
import type { Metadata } from "./metadata.ts";
import type { TokenSigner } from "./tokens.ts";
import type { UserJson } from "./user-json.ts";

/** The rate limits that the authentication endpoints count against. */
export type AuthLimit = "signup" | "token" | "recover" | "verify" | "otp" | "mfa";

/** What the product hands in: the engine knows no wording, no clock and no address of its own. */
export interface AuthOptions {
  db: Database;
  keys: ApiKeys;
  signer: TokenSigner;
  /** The public address; every mailed link is built from it and from nothing else. */
  siteUrl: string;
  /** Further addresses that a mailed link may lead to: an origin, or one page of it. */
  redirectAllowList?: readonly string[];
  limits: RateLimits<AuthLimit>;
  clientAddress: (c: Context) => string;
  /** Give the same clock to the TokenSigner. */
  now?: () => Date;
  mails: AuthMails;
  /** In whose language and time zone a mail to this user is written. Default: English, UTC. */
  readerOf?: (db: Queryable, userId: string) => Promise<Reader>;
  /** Sign-up signs in at once (default). It proves nothing: see auth.email_verified(). */
  autoconfirm?: boolean;
  hooks?: AuthHooks;
  /** Default 6. */
  passwordMinLength?: number;
  /** Is told of every error that should not happen. Default: standard error. */
  report?: (error: unknown) => void;
  /** What an authenticator app calls this place. Default: the host of `siteUrl`. */
  issuerName?: string;
  /** The `app_metadata` of everyone who signs up, beside the provider's own. Default none. */
  newUserAppMetadata?: Metadata;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** `email` is who gets the mail, `reader` how they like to read. */
export interface MailFacts {
  email: string;
  user: UserJson;
  reader: Reader;
}

/** `language` as in ISO 639-1, `timezone` as in the IANA database. */
export interface Reader {
  language: string;
  timezone: string;
}

export interface AuthMails {
  recovery(facts: LinkMail): MailText;
  confirmation(facts: LinkMail): MailText;
  invite(facts: LinkMail): MailText;
  /** Goes to the old and to the new address, each with a link of its own. */
  emailChange(facts: LinkMail & { newEmail: string }): MailText;
  passwordChanged(facts: MailFacts): MailText;
  twoFactorOn(facts: MailFacts): MailText;
  twoFactorOff(facts: MailFacts): MailText;
  /** `remaining`: codes that are left. */
  recoveryCodeUsed(facts: MailFacts & { remaining: number }): MailText;
  /** A sign-in from a device that the account has not used before. `userAgent` is the device's own claim. */
  newDevice(facts: MailFacts & { userAgent: string; at: Date }): MailText;
  /** Kept for products that mail sign-in links themselves, from /admin/generate_link. */
  magicLink?(facts: LinkMail): MailText;
  /** Without it GET /reauthenticate answers that the feature is off. */
  reauthentication?(facts: MailFacts & { code: string }): MailText;
}

export interface LinkMail extends MailFacts {
  link: string;
}

export interface AuthHooks {
  /** In the transaction of the sign-up: if it fails, nobody signed up. */
  afterSignUp?(
    tx: Queryable,
    user: { id: string; email: string; user_metadata: Metadata },
  ): Promise<void>;
}

export type AuthService = Required<AuthOptions>;

export function createService(options: AuthOptions): AuthService {
  return {
    redirectAllowList: [],
    now: () => new Date(),
    autoconfirm: true,
    hooks: {},
    readerOf: async () => ({ language: "en", timezone: "UTC" }),
    passwordMinLength: 6,
    issuerName: new URL(options.siteUrl).host,
    newUserAppMetadata: {},
    report: (error) => console.error(error),
    ...options,
    siteUrl: options.siteUrl.replace(/\/+$/, ""),
  };
}

/** What a route answers: a body, a redirect, or why not. */
export type Reply =
  | { ok: true; status?: 200 | 204; body?: unknown; headers?: Record<string, string> }
  | { ok: true; redirectTo: string }
  | Refusal;

export type Handler = (service: AuthService, c: Context) => Promise<Reply> | Reply;
