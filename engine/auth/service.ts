import type { Context } from "hono";
import type { TextRule } from "../http/body-texts.ts";
import type { ApiKeys } from "../http/caller.ts";
import type { RateLimits } from "../http/limits.ts";
import { enqueueMail, type OutgoingMail } from "../mail/outbox.ts";
import type { Database, DatabaseError, Queryable } from "../postgres/database.ts";
import { type RelyingParty, relyingPartyOf } from "./passkeys/relying-party.ts";
import type { Provider } from "./providers/provider.ts";
import { ProviderClient } from "./providers/provider-client.ts";
import type { TokenSigner } from "./tokens.ts";
import type { Metadata } from "./users/metadata.ts";
import { type HashCost, owaspHashCost } from "./users/passwords.ts";
import type { UserJson } from "./users/user-json.ts";
import type { UserRow } from "./users/user-rows.ts";

/** The rate limits that the authentication endpoints count against. */
export type AuthLimit = "signup" | "token" | "recover" | "verify" | "otp" | "mail-code" | "mfa";

/** What the product passes in: the engine has no texts, no clock and no site address of its own. */
export interface AuthOptions {
  db: Database;
  keys: ApiKeys;
  signer: TokenSigner;
  /** For every text of a body but the passwords. */
  texts: TextRule;
  /** The public address; every mailed link is built from it and from nothing else. */
  siteUrl: string;
  /** Whether the site also answers for this host (`localhost:3000`). Default: for none. */
  alsoAt?: (host: string) => boolean;
  /** Further addresses that a mailed link may lead to: an origin, or one page of it. */
  redirectAllowList?: readonly string[];
  limits: RateLimits<AuthLimit>;
  clientAddress: (c: Context) => string;
  /** Give the same clock to the TokenSigner. */
  now: () => Date;
  mails: AuthMails;
  /** Puts a mail into the outbox. Default: at once; the product may hold it. */
  enqueueMail?: (tx: Queryable, mail: OutgoingMail) => Promise<unknown>;
  /** The language and time zone of mails to this user, or to somebody without an account. Default: English, UTC. */
  readerOf?: (db: Queryable, userId: string | null) => Promise<Reader>;
  /** Whether a sign-up signs in at once (default). That does not prove the address: see auth.email_verified(). */
  autoconfirm?: boolean;
  hooks?: AuthHooks;
  /** Default 6. */
  passwordMinLength?: number;
  /** The cost of hashing new passwords, by default the one that OWASP recommends. A stored hash names its own cost. */
  passwordHashCost?: HashCost;
  /** The page of the site that redeems the links of mails which prove an address; without it a GET of them does. */
  confirmPage?: string | null;
  /** Finds the sentence of an error whose message is one of the product's codes; null for every other error. */
  raisedRefusal?: (error: DatabaseError) => { message: string } | null;
  /** Receives every unexpected error. */
  report: (error: unknown) => void;
  /** The name of this service in an authenticator app. Default: the host of `siteUrl`. */
  issuerName?: string;
  /** Added to the `app_metadata` of every new user, beside the provider's own. Default none. */
  newUserAppMetadata?: Metadata;
  /** POST /otp, which is off by default, and for which accounts it is: a function of the user's JSON. */
  otp?: { mayUse(user: UserJson): boolean } | null;
  /** The providers that people may sign in with. Default: none. */
  providers?: readonly Provider[];
  /** Whether an identity may join this account because of its proved address; otherwise only its owner links it. */
  joinsByAddress?: (user: Pick<UserRow, "raw_app_meta_data">) => boolean;
  /** Earlier hosts of the site, whose passkeys sign in here too. Default none. */
  formerHosts?: readonly string[];
  /** Added beside it to a user whom a mailed code has made, so that the product can ask for names. Default none. */
  namelessAppMetadata?: Metadata;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** `email` is the address that the mail goes to, `reader` the language and time zone that it is written in. */
interface MailContent {
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
  recovery(content: LinkMail): MailText;
  confirmation(content: LinkMail): MailText;
  invite(content: LinkMail): MailText;
  /** One to the old and one to the new address, each with its own link. */
  emailChange(content: LinkMail & { newEmail: string }): MailText;
  passwordChanged(content: MailContent): MailText;
  twoFactorOn(content: MailContent): MailText;
  twoFactorOff(content: MailContent): MailText;
  /** `remaining`: how many codes have not been used. */
  recoveryCodeUsed(content: MailContent & { remaining: number }): MailText;
  /** Six digits for the sign-in page, for `userAgent`, which asked at `at`; `link` fills them in. */
  code(content: CodeMail): MailText;
  /** So many wrong codes were typed for the address that none is accepted until the next day (UTC). */
  codesPaused(content: MailContent): MailText;
  /** A person can sign in with this provider (`provider`: its name on the button) from now on, or no longer. */
  identityLinked(content: MailContent & { provider: string }): MailText;
  identityUnlinked(content: MailContent & { provider: string }): MailText;
  /** `name`: of the passkey, "" where it has none. */
  passkeyAdded(content: MailContent & { name: string }): MailText;
  passkeyRemoved(content: MailContent & { name: string }): MailText;
  /** A sign-in from a device that the account has not used before. `userAgent` is what the browser claims to be. */
  newDevice(content: MailContent & { userAgent: string; at: Date }): MailText;
  /** For POST /otp, and for products that mail sign-in links themselves, made by /admin/generate_link. */
  magicLink?(content: LinkMail & { code: string }): MailText;
  /** Without it GET /reauthenticate refuses with `feature_disabled`. */
  reauthentication?(content: MailContent & { code: string }): MailText;
}

export interface CodeMail {
  code: string;
  link: string;
  reader: Reader;
  userAgent: string;
  at: Date;
}

interface LinkMail extends MailContent {
  link: string;
}

interface AuthHooks {
  /** Runs in the transaction of the sign-up: if it throws, the user is not created. */
  afterSignUp?(
    tx: Queryable,
    user: { id: string; email: string; user_metadata: Metadata },
  ): Promise<void>;
}

export interface AuthService extends Omit<Required<AuthOptions>, "providers"> {
  providers: Providers;
  /** Null where browsers make no passkeys for the site's address. */
  relyingParty: RelyingParty | null;
}

/** The providers, each with what was read of it. */
interface Providers {
  list: readonly Provider[];
  client(provider: Provider): ProviderClient;
}

export function createService(options: AuthOptions): AuthService {
  const siteUrl = options.siteUrl.replace(/\/+$/, "");
  return {
    redirectAllowList: [],
    alsoAt: () => false,
    autoconfirm: true,
    hooks: {},
    readerOf: async () => ({ language: "en", timezone: "UTC" }),
    passwordMinLength: 6,
    passwordHashCost: owaspHashCost,
    issuerName: new URL(options.siteUrl).host,
    newUserAppMetadata: {},
    otp: null,
    formerHosts: [],
    namelessAppMetadata: {},
    confirmPage: null,
    raisedRefusal: () => null,
    enqueueMail,
    joinsByAddress: () => true,
    ...options,
    siteUrl,
    providers: providersOf(options, siteUrl),
    relyingParty: relyingPartyOf(siteUrl, options.formerHosts),
  };
}

function providersOf({ providers = [], now }: AuthOptions, siteUrl: string): Providers {
  const callback = `${siteUrl}/auth/v1/callback`;
  const clients = new Map(
    providers.map((provider) => [provider, new ProviderClient(provider, { now, callback })]),
  );
  return {
    list: providers,
    client(provider) {
      const client = clients.get(provider);
      if (!client) throw new Error(`There is no provider ${provider.name}`);
      return client;
    },
  };
}
