import { join, resolve } from "node:path";
import { timeOfDayIn } from "#domain/backup/timing.ts";
import { firstEventTypes } from "#domain/content/bookings.ts";
import type { Provider } from "#engine/auth/providers/provider.ts";
import { type HashCost, owaspHashCost } from "#engine/auth/users/passwords.ts";
import { isProxyName } from "#engine/http/client-address.ts";
import type { S3Settings } from "#engine/storage/s3/client.ts";
import { defaultLimits, type LimitName, type LimitSettings, limitNames } from "../http/limits.ts";
import { type LogSettings, logFormats, logLevels } from "../log.ts";
import { readProviders } from "./read-providers.ts";
import { readS3 } from "./read-s3.ts";
import { type Environment, mayBeInFile, readSetting } from "./read-setting.ts";
import { SettingError } from "./setting-error.ts";
import { misnamedSetting } from "./setting-names.ts";

/** Everything that the environment decides, read once at the start. `docs/operate/settings.md` lists it. */
export interface Settings {
  host: string;
  port: number;
  siteUrl: string;
  /** Whether somebody has set it; if not, it is the address on this machine. */
  isSiteUrlSet: boolean;
  dataDir: string;
  /** Where files lie: a folder that several processes may share. */
  files: FilesSettings;
  /** The folder whose files are laid over the shipped content; null: there is none. */
  contentDir: string | null;
  /** The bucket in which files lie; null: in that folder. */
  s3: S3Settings | null;
  /** The PostgreSQL server itself; null: the embedded database. */
  databaseUrl: string | null;
  /** The same database behind a pooler in transaction mode, for everything that such a pooler can do. */
  pooledDatabaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: { name: string; address: string };
  studioEmail: string;
  /** Whom `/.well-known/security.txt` names: `mailto:…` or `https://…` */
  securityContact: string;
  admin: { email: string; password: string } | null;
  /** Whether the official client may sign people in by POST /otp. */
  otpEndpoint: "off" | "on";
  /** Hosts that the site had before, whose passkeys still sign in. */
  passkeyFormerHosts: readonly string[];
  /** Whether the staff have no rights before they have used a second factor. */
  adminTwoFactor: "required" | "optional";
  /** The providers that people may sign in with. */
  providers: Provider[];
  jwtSecret: string | null;
  publishableKey: string | null;
  secretKey: string | null;
  /** Seals the keys in the database, and the one before it, from a change. */
  keyEncryptionKey: string | null;
  formerKeyEncryptionKey: string | null;
  trustedProxies: string[];
  providerUrls: Readonly<Record<string, string>>;
  welcomeVideoUrl: string | null;
  limits: LimitSettings;
  /** `host:port` pairs that the analyser may reach although they are private: for tests. */
  seoTestHosts: ReadonlySet<string>;
  /** Whether answers of functions are compared with what they say they return: not in production. */
  checksAnswers: boolean;
  /** How long the mail about a new status waits; shorter in tests. */
  statusMailDelaySeconds: number;
  passwordHashCost: HashCost;
  /** The schedule of backups; null: none are made. */
  backups: BackupSettings | null;
  /** Card payments; null: clients pay by bank transfer. */
  stripe: StripeSettings | null;
  log: LogSettings;
  /** For how long requests are answered after SIGTERM, while a proxy finds another process. */
  drainSeconds: number;
  production: boolean;
}

interface FilesSettings {
  folder: string;
  /** Whether somebody has named it; otherwise it is in DATA_DIR. */
  isNamed: boolean;
}

export interface BackupSettings {
  /** Where backups are made; null: in the bucket. */
  folder: string | null;
  s3: S3Settings | null;
  /** `03:30`, by the clock of the studio's zone. */
  at: string;
  key: string;
  /** For how many days back the embedded database can be restored to any moment; 0: its log is not copied. */
  logDays: number;
}

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The address of a stand-in for Stripe, for tests; null: Stripe itself. */
  apiUrl: string | null;
  /** How long one call is waited for; it is made twice. Default 6,000. */
  timeoutMs?: number;
}

/** The studio as it is published; it may have another name and address tomorrow. */
interface StudioDefaults {
  readonly name: string;
  readonly email: string;
}

/** @throws SettingError for the first setting that is wrong. */
export function readSettings(env: Environment, studio: StudioDefaults): Settings {
  const known = new Set<string>();
  const get = (name: string) => {
    known.add(name);
    if (mayBeInFile(name)) known.add(`${name}_FILE`);
    return readSetting(env, name);
  };
  const port = readPort(get("PORT"));
  const production = get("NODE_ENV") === "production";
  const dataDir = resolve(get("DATA_DIR") ?? "./data");
  const siteUrl = readOrigin("SITE_URL", get("SITE_URL"));
  const contentDir = get("CONTENT_DIR");
  const mailFrom = get("MAIL_FROM");
  const ownEmail = get("STUDIO_EMAIL");
  const studioEmail = ownEmail ? readMailbox("STUDIO_EMAIL", ownEmail).address : null;
  const contact = get("SECURITY_CONTACT");
  const securityContact = contact ? readContact(contact) : null;
  const settings: Settings = {
    host: get("HOST") ?? "127.0.0.1",
    port,
    siteUrl: siteUrl ?? `http://localhost:${port}`,
    isSiteUrlSet: siteUrl !== null,
    dataDir,
    files: readFiles(get, dataDir),
    contentDir: contentDir ? resolve(contentDir) : null,
    s3: readS3(get, "S3"),
    ...readDatabase(get),
    smtpUrl: readUrl("SMTP_URL", get("SMTP_URL"), {
      schemes: ["smtp:", "smtps:"],
      cure: "Use smtp://user:password@host:port, or leave it out to keep mails in DATA_DIR/outbox.",
    }),
    mailFrom: mailFrom ? readMailbox("MAIL_FROM", mailFrom) : mailboxOf(studio),
    get studioEmail() {
      return studioEmail ?? studio.email;
    },
    get securityContact() {
      return securityContact ?? `mailto:${studio.email}`;
    },
    admin: readAdmin(get("ADMIN_EMAIL"), get("ADMIN_PASSWORD")),
    adminTwoFactor: readOneOf(
      "ADMIN_TWO_FACTOR",
      get("ADMIN_TWO_FACTOR"),
      ["optional", "required"],
      "optional",
    ),
    providers: readProviders(env, get, production),
    otpEndpoint: readOneOf("OTP_ENDPOINT", get("OTP_ENDPOINT"), ["off", "on"], "off"),
    passkeyFormerHosts: readFormerHosts(get("PASSKEY_FORMER_HOSTS")),
    jwtSecret: readSecret("JWT_SECRET", get("JWT_SECRET")),
    publishableKey: readKey("SUPABASE_PUBLISHABLE_KEY", get("SUPABASE_PUBLISHABLE_KEY")),
    secretKey: readSecret("SUPABASE_SECRET_KEY", get("SUPABASE_SECRET_KEY")),
    ...readSealing(get),
    trustedProxies: readProxies(get("TRUST_PROXY")),
    providerUrls: readProviderUrls(env, get),
    welcomeVideoUrl: readUrl("WELCOME_VIDEO_URL", get("WELCOME_VIDEO_URL"), {
      schemes: ["https:"],
      cure: "Use the https address of the video's embed, or leave it out to show no video card.",
    }),
    limits: readLimits(get("RATE_LIMITS"), production),
    checksAnswers: !production,
    seoTestHosts: readTestHosts(get("SEO_TEST_HOSTS"), production),
    statusMailDelaySeconds: readStatusMailDelay(get("STATUS_MAIL_DELAY"), production),
    passwordHashCost: readHashCost(get("PASSWORD_HASH_MEMORY"), production),
    backups: readBackups(get),
    stripe: readStripe(get, production),
    drainSeconds: readDrain(get("DRAIN_SECONDS"), get("DATABASE_URL") !== null),
    log: {
      level: readOneOf("LOG_LEVEL", get("LOG_LEVEL"), logLevels, "info"),
      format: readOneOf("LOG_FORMAT", get("LOG_FORMAT"), logFormats, "json"),
    },
    production,
  };
  const misnamed = misnamedSetting(env, known);
  if (misnamed) throw new SettingError(misnamed.variable, misnamed.fault, misnamed.cure);
  requireSiteUrl(settings);
  return settings;
}

/** Whoever gets a mail or comes back from a payment is on another machine, where `localhost` is not this one. */
function requireSiteUrl(settings: Settings) {
  const { isSiteUrlSet, production, smtpUrl, stripe, providers, siteUrl } = settings;
  if (isSiteUrlSet || !production) return;
  const [provider] = providers;
  if (provider && !smtpUrl && !stripe) {
    throw new SettingError(
      "SITE_URL",
      `is missing, and ${provider.label} would lead back to ${siteUrl}`,
      `Set it to the public address, like https://studio.example, or take the settings of ${provider.label} out.`,
    );
  }
  if (!smtpUrl && !stripe) return;
  const setting = smtpUrl ? "SMTP_URL" : "STRIPE_SECRET_KEY";
  throw new SettingError(
    "SITE_URL",
    `is missing, and with ${setting} the links of ${smtpUrl ? "mails" : "payments"} would lead to ${siteUrl}`,
    `Set it to the public address, like https://studio.example, or take ${setting} out.`,
  );
}

/** The paths of everything that is stored in DATA_DIR. */
export function dataPaths(dataDir: string) {
  return {
    database: join(dataDir, "database"),
    outbox: join(dataDir, "outbox"),
    /** Files on their way into a bucket. */
    incoming: join(dataDir, "incoming"),
    beforeUpdate: join(dataDir, "before-update"),
    keys: join(dataDir, "keys.json"),
    /** The first owner's address and password, until the studio has signed in. */
    firstPassword: join(dataDir, "first-password.txt"),
    /** There while a backup is being restored. */
    restoring: join(dataDir, "restoring"),
  };
}

/** With DATABASE_DIRECT_URL, DATABASE_URL is the address of a pooler. */
function readDatabase(get: (name: string) => string | null) {
  const read = (name: string, without: string) => {
    const cure = `Use postgres://user:password@host:5432/name, or leave it out ${without}.`;
    const schemes = ["postgres:", "postgresql:"];
    return withVerifiedTls(readUrl(name, get(name), { schemes, cure }));
  };
  const url = read("DATABASE_URL", "to use the embedded database");
  const direct = read("DATABASE_DIRECT_URL", "where no pooler stands before the database");
  if (direct && !url) {
    const cure =
      "Set DATABASE_URL to the address of the pooler; without a pooler, set DATABASE_URL alone.";
    throw new SettingError("DATABASE_DIRECT_URL", "is set without DATABASE_URL", cure);
  }
  return direct
    ? { databaseUrl: direct, pooledDatabaseUrl: url }
    : { databaseUrl: url, pooledDatabaseUrl: null };
}

function readFiles(get: (name: string) => string | null, dataDir: string): FilesSettings {
  const named = get("FILES_DIR");
  return { folder: named ? resolve(named) : join(dataDir, "files"), isNamed: named !== null };
}

const backupNames = ["BACKUP_FOLDER", "BACKUP_AT", "BACKUP_KEY"] as const;

function readBackups(get: (name: string) => string | null): BackupSettings | null {
  const [folder = null, at = null, key] = backupNames.map(get);
  const s3 = readS3(get, "BACKUP_S3");
  const days = get("BACKUP_LOG_DAYS");
  if (folder && s3) {
    const fault = "and BACKUP_S3_BUCKET are both set";
    throw new SettingError("BACKUP_FOLDER", fault, "Leave one of them out.");
  }
  const missing = backupNames.find((name) => !get(name) && !(s3 && name === "BACKUP_FOLDER"));
  if (missing && !s3 && !days && backupNames.every((name) => !get(name))) return null;
  if (missing) {
    const cure = `Set ${backupNames.join(", ")} together, or leave all of them out; BACKUP_S3_BUCKET stands in for the folder.`;
    throw new SettingError(missing, "is missing", cure);
  }
  if (!timeOfDayIn(at ?? "")) {
    const cure = "Use hours and minutes of the studio's clock, like 03:30.";
    throw new SettingError("BACKUP_AT", `is no time of day ("${at}")`, cure);
  }
  return {
    folder: folder && resolve(folder),
    s3,
    at: at ?? "",
    key: readSecret("BACKUP_KEY", key ?? null) ?? "",
    logDays: readLogDays(days),
  };
}

function readLogDays(text: string | null): number {
  if (text === null) return 7;
  if (/^\d{1,2}$/.test(text) && Number(text) <= 60) return Number(text);
  const cure = "Use days from 1 to 60, 0 to copy no log, or leave it out for 7.";
  throw new SettingError("BACKUP_LOG_DAYS", `is no such number ("${text}")`, cure);
}

function readStripe(
  get: (name: string) => string | null,
  production: boolean,
): StripeSettings | null {
  const secretKey = get("STRIPE_SECRET_KEY");
  const webhookSecret = get("STRIPE_WEBHOOK_SECRET");
  const apiUrl = readUrl("STRIPE_API_URL", get("STRIPE_API_URL"), {
    schemes: ["http:", "https:"],
    cure: "Use the address of a stand-in, like http://127.0.0.1:12111, or leave it out to use Stripe.",
  });
  if (apiUrl && production) {
    const fault = "sends payments past Stripe in production";
    throw new SettingError("STRIPE_API_URL", fault, "Leave it out.");
  }
  if (!secretKey || !webhookSecret) {
    const missing = secretKey ? "STRIPE_WEBHOOK_SECRET" : "STRIPE_SECRET_KEY";
    if (!secretKey && !webhookSecret && !apiUrl) return null;
    const cure =
      "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET together, or leave both out to be paid by bank transfer.";
    throw new SettingError(missing, "is missing", cure);
  }
  if (!/^(sk|rk)_(test|live)_[A-Za-z0-9]{8,250}$/.test(secretKey)) {
    const cure =
      "Copy it from Stripe's page of API keys: sk_live_… or rk_live_…, in test mode sk_test_….";
    throw new SettingError("STRIPE_SECRET_KEY", "is not a secret key of Stripe", cure);
  }
  if (!/^whsec_[A-Za-z0-9+/=]{8,250}$/.test(webhookSecret)) {
    const cure = "Copy the signing secret of the webhook endpoint at Stripe: whsec_….";
    throw new SettingError("STRIPE_WEBHOOK_SECRET", "is not a signing secret of Stripe", cure);
  }
  return { secretKey, webhookSecret, apiUrl };
}

/**
 * Reads BACKUP_KEY alone, whatever else is set, for the commands that write and open single backups.
 * @throws SettingError
 */
export function readBackupKey(env: Environment): string | null {
  return readSecret("BACKUP_KEY", readSetting(env, "BACKUP_KEY"));
}

function readPort(text: string | null): number {
  const port = Number(text ?? 3000);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new SettingError("PORT", `is not a port ("${text}")`, "Use a number from 1 to 65535.");
}

function readOrigin(variable: string, text: string | null): string | null {
  const url = readUrl(variable, text, {
    schemes: ["http:", "https:"],
    cure: "Use the public address, like https://studio.example, without a path.",
  });
  if (!url) return null;
  const { origin, pathname, search } = new URL(url);
  if (pathname === "/" && !search) return origin;
  throw new SettingError(variable, `has a path ("${text}")`, `Use ${origin}.`);
}

function readUrl(
  variable: string,
  text: string | null,
  { schemes, cure }: { schemes: string[]; cure: string },
): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new SettingError(variable, `is not a URL ("${withoutPassword(text)}")`, cure);
  if (!schemes.includes(url.protocol) || !url.hostname) {
    throw new SettingError(variable, `must begin with ${schemes[0]}//`, cure);
  }
  // Programs disagree about where such a password ends, and would connect to a host that nobody meant.
  const [, authority = ""] = /\/\/([^/?]*)/.exec(text) ?? [];
  if (url.hash || authority.split("@").length > 2) {
    const encoded =
      "Write @ as %40, # as %23, / as %2F, ? as %3F and : as %3A in a name and a password.";
    throw new SettingError(
      variable,
      "has a character that must be written in another way",
      encoded,
    );
  }
  return text;
}

/**
 * The driver treats `require`, `prefer` and `verify-ca` like `verify-full`, and warns that a later version may not. With
 * the full word it does the same without the warning.
 */
function withVerifiedTls(url: string | null): string | null {
  if (!url || url.includes("uselibpqcompat")) return url;
  return url.replace(/([?&]sslmode=)(require|prefer|verify-ca)(?=&|$)/, "$1verify-full");
}

function withoutPassword(text: string): string {
  return text.replace(/:[^:@/]*@/, ":…@");
}

function readMailbox(variable: string, text: string): { name: string; address: string } {
  const found = /^(?:"?([^"<>]*?)"?\s*<([^<>\s]+@[^<>\s]+)>|([^<>\s]+@[^<>\s]+))$/.exec(text);
  const address = found?.[2] ?? found?.[3];
  if (address) return { name: found?.[1] ?? "", address };
  throw new SettingError(
    variable,
    `is not a mail address ("${text}")`,
    'Use hello@studio.example or "The Studio <hello@studio.example>".',
  );
}

function mailboxOf(studio: StudioDefaults) {
  return {
    get name() {
      return studio.name;
    },
    get address() {
      return studio.email;
    },
  };
}

function readContact(text: string): string {
  if (/^https:\/\//.test(text) && URL.canParse(text)) return new URL(text).href;
  const [, address] = /^(?:mailto:)?([^\s<>@:]+@[^\s<>@]+)$/.exec(text) ?? [];
  if (address) return `mailto:${address}`;
  throw new SettingError(
    "SECURITY_CONTACT",
    `is neither a mail address nor an https address ("${text}")`,
    "Use security@studio.example or https://studio.example/security, or leave it out for the studio's own address.",
  );
}

function readAdmin(email: string | null, password: string | null) {
  if (!email && !password) return null;
  if (!email) {
    throw new SettingError("ADMIN_EMAIL", "is missing", "Set it together with ADMIN_PASSWORD.");
  }
  if (!password) {
    throw new SettingError("ADMIN_PASSWORD", "is missing", "Set it together with ADMIN_EMAIL.");
  }
  if (password.length < 8 || password.length > 72) {
    const fault = `has ${password.length} characters`;
    throw new SettingError("ADMIN_PASSWORD", fault, "Use 8 to 72 characters.");
  }
  return { email: readMailbox("ADMIN_EMAIL", email).address, password };
}

/** Beside the embedded database there is no other process that could take over. */
function readDrain(text: string | null, hasServer: boolean): number {
  if (text === null) return hasServer ? 10 : 0;
  const seconds = Number(text);
  if (/^\d{1,3}$/.test(text) && seconds <= 300) return seconds;
  const cure = "Use seconds from 0 to 300, or leave it out for 10.";
  throw new SettingError("DRAIN_SECONDS", `is no such number ("${text}")`, cure);
}

function readOneOf<Choice extends string>(
  name: string,
  text: string | null,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const chosen = choices.find((choice) => choice === (text ?? otherwise));
  if (chosen) return chosen;
  const cure = `Use ${choices.join(", ")}, or leave it out for ${otherwise}.`;
  throw new SettingError(name, `is not known ("${text}")`, cure);
}

function readProxies(text: string | null): string[] {
  const names = (text ?? "").split(/[\s,]+/).filter(Boolean);
  const number = names.find((name) => /^\d+$/.test(name));
  if (number) {
    const fault = `is a number ("${number}"), and a number of proxies can be made up by whoever asks`;
    throw new SettingError("TRUST_PROXY", fault, "Name the proxies: loopback, or 10.0.0.0/8.");
  }
  const everybody = names.find((name) => /\/0+$/.test(name));
  if (everybody) {
    const fault = `trusts every address ("${everybody}"), so that anybody can say to be anybody`;
    throw new SettingError("TRUST_PROXY", fault, "Name the proxies: loopback, or 10.0.0.0/8.");
  }
  const wrong = names.find((name) => !isProxyName(name));
  if (wrong === undefined) return names;
  throw new SettingError(
    "TRUST_PROXY",
    `has a part that is no address ("${wrong}")`,
    "Use addresses and networks like 10.0.0.0/8, or loopback, or leave it out.",
  );
}

const sampleSecrets = /super-secret|change-?me|your-|example|password|12345678/i;

function readSecret(variable: string, text: string | null): string | null {
  if (!text) return null;
  const cure =
    "Make one with: node -e \"console.log(crypto.randomBytes(32).toString('base64url'))\", or leave it out to have one made.";
  if (Buffer.byteLength(text) < 32) {
    throw new SettingError(variable, `has only ${Buffer.byteLength(text)} bytes, not 32`, cure);
  }
  if (sampleSecrets.test(text)) throw new SettingError(variable, "is a sample value", cure);
  // What every secret key begins with is nobody's secret.
  const letters = new Set(text.replace(/^sb_secret_/, "")).size;
  if (letters < 8) {
    throw new SettingError(variable, `has only ${letters} different characters`, cure);
  }
  return text;
}

/** The secret that seals the keys in the database of a server, and the one before it. */
function readSealing(get: (name: string) => string | null) {
  const key = readSecret("KEY_ENCRYPTION_KEY", get("KEY_ENCRYPTION_KEY"));
  const former = readSecret("KEY_ENCRYPTION_FORMER_KEY", get("KEY_ENCRYPTION_FORMER_KEY"));
  if (former && !key) {
    const cure = "Set KEY_ENCRYPTION_KEY to the new one, or take both out.";
    throw new SettingError("KEY_ENCRYPTION_FORMER_KEY", "is set without a new one", cure);
  }
  if (key && !get("DATABASE_URL")) {
    const fault = "is set without DATABASE_URL: the embedded database has its keys beside it";
    throw new SettingError("KEY_ENCRYPTION_KEY", fault, "Set DATABASE_URL, or take it out.");
  }
  return { keyEncryptionKey: key, formerKeyEncryptionKey: former };
}

function readKey(variable: string, text: string | null): string | null {
  if (!text || /^[A-Za-z0-9._-]{20,200}$/.test(text)) return text;
  throw new SettingError(
    variable,
    "has characters that a key cannot have, or fewer than 20",
    "Use letters, digits, dots, hyphens and underscores, or leave it out for the default.",
  );
}

/** By the ids of the kinds of calls, which are content: `SCHEDULING_URL_VIP_DAY` is that of `vip-day`. */
function readProviderUrls(env: Environment, get: (name: string) => string | null) {
  const urls: Record<string, string> = {};
  const documented = firstEventTypes.map(
    (id) => `SCHEDULING_URL_${id.replaceAll("-", "_").toUpperCase()}`,
  );
  for (const variable of new Set([...documented, ...Object.keys(env)])) {
    const [, id] = /^SCHEDULING_URL_([A-Z0-9]+(?:_[A-Z0-9]+)*)$/.exec(variable) ?? [];
    if (!id) continue;
    const url = readUrl(variable, get(variable), {
      schemes: ["https:"],
      cure: "Use the https address of the provider's booking page, or leave it out.",
    });
    if (url) urls[id.toLowerCase().replaceAll("_", "-")] = url;
  }
  return urls;
}

const units = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `contact=1000/1m,token=300/5m,rest=off` over the defaults; `off` alone switches all off. */
function readLimits(text: string | null, production: boolean): LimitSettings {
  const limits: LimitSettings = { ...defaultLimits };
  if (!text) return limits;
  const cure = `Use name=count/time like contact=1000/1m; the names are ${limitNames.join(", ")}.`;
  const off = (name: string) => {
    if (production) {
      const fault = `switches ${name} off in production`;
      throw new SettingError("RATE_LIMITS", fault, "Give it a high number instead.");
    }
    return "off" as const;
  };
  if (text === "off") {
    for (const name of limitNames) limits[name] = off("everything");
    return limits;
  }
  for (const part of text.split(",").map((entry) => entry.trim())) {
    const [, name = "", value = ""] = /^([\w-]+)=(.+)$/.exec(part) ?? [];
    if (!(limitNames as readonly string[]).includes(name)) {
      throw new SettingError("RATE_LIMITS", `has a part that is not known ("${part}")`, cure);
    }
    const rate = /^(\d+)\/(\d*)([smhd])$/.exec(value);
    if (value === "off") limits[name as LimitName] = off(name);
    else if (rate && Number(rate[1]) > 0) {
      const seconds = Number(rate[2] || 1) * units[rate[3] as keyof typeof units];
      limits[name as LimitName] = { points: Number(rate[1]), seconds };
    } else throw new SettingError("RATE_LIMITS", `has a part that is not a rate ("${part}")`, cure);
  }
  return limits;
}

function readHashCost(text: string | null, production: boolean): HashCost {
  if (!text) return owaspHashCost;
  if (production) {
    const fault = "makes passwords easier to guess from a stolen database";
    throw new SettingError("PASSWORD_HASH_MEMORY", fault, "Leave it out in production.");
  }
  const memory = Number(text);
  const { memory: most } = owaspHashCost;
  if (Number.isInteger(memory) && memory >= 8 && memory <= most)
    return { ...owaspHashCost, memory };
  const cure = `Use whole KiB from 8 to ${most}, or leave it out.`;
  throw new SettingError("PASSWORD_HASH_MEMORY", `is not such a number of KiB ("${text}")`, cure);
}

function readStatusMailDelay(text: string | null, production: boolean): number {
  const usual = 30;
  if (!text) return usual;
  if (production) {
    const fault = "leaves the studio no time to put a status back in production";
    throw new SettingError("STATUS_MAIL_DELAY", fault, "Leave it out.");
  }
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= usual) return seconds;
  const cure = `Use whole seconds from 0 to ${usual}, or leave it out.`;
  throw new SettingError("STATUS_MAIL_DELAY", `is not a number of seconds ("${text}")`, cure);
}

function readFormerHosts(text: string | null): string[] {
  const hosts = (text ?? "").split(/[\s,]+/).filter(Boolean);
  for (const host of hosts) {
    if (URL.parse(`https://${host}`)?.hostname === host) continue;
    const cure = "Use the hosts alone, like studio.example,old.example, or leave it out.";
    throw new SettingError("PASSKEY_FORMER_HOSTS", `has a part that is no host ("${host}")`, cure);
  }
  return hosts;
}

function readTestHosts(text: string | null, production: boolean): ReadonlySet<string> {
  if (text && production) {
    const fault = "opens private addresses to strangers in production";
    throw new SettingError("SEO_TEST_HOSTS", fault, "Leave it out.");
  }
  const hosts = (text ?? "").split(/[\s,]+/).filter(Boolean);
  for (const host of hosts) {
    const url = URL.parse(`test://${host}`);
    if (url?.port && url.host === host && !url.username) continue;
    const cure = "Use pairs like 127.0.0.1:4000,localhost:4001, or leave it out.";
    throw new SettingError("SEO_TEST_HOSTS", `has a part that is no host:port ("${host}")`, cure);
  }
  return new Set(hosts);
}
