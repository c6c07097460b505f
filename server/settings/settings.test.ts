import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dataPaths, readSettings } from "./settings.ts";

const key = "one-that-nobody-would-guess-0f9d2c7a";
const stripeKey = "sk_test_12345678";
const stripeSettings = { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: "whsec_12345678" };
const s3Settings = {
  S3_BUCKET: "files",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "AKIAEXAMPLE",
  S3_SECRET_ACCESS_KEY: "of/the+example",
};
const backupS3 = {
  BACKUP_S3_BUCKET: "backups",
  BACKUP_S3_REGION: "us-east-1",
  BACKUP_S3_ACCESS_KEY_ID: "AKIAEXAMPLE",
  BACKUP_S3_SECRET_ACCESS_KEY: "of/the+example",
};
const studio = { name: "Daybreak", email: "hello@daybreak.example" };

test("what other programs call a setting is somebody else's where ours is set", () => {
  const env = {
    DATABASE_URL: "postgres://app:p%40ss@host/daybreak",
    PGHOST: "db",
    POSTGRES_URL: "x",
  };
  expect(readSettings(env, studio).databaseUrl).toBe(env.DATABASE_URL);
  expect(readSettings({ BASE_URL: "/" }, studio).siteUrl).toBe("http://localhost:3000");
});

test.each([
  ["?sslmode=require", "?sslmode=verify-full"],
  ["?a=b&sslmode=prefer&c=d", "?a=b&sslmode=verify-full&c=d"],
  ["?sslmode=disable", "?sslmode=disable"],
  ["?sslmode=require&uselibpqcompat=true", "?sslmode=require&uselibpqcompat=true"],
])("a database with %s is reached with %s", (given, used) => {
  const url = "postgres://app:secret@host/daybreak";
  expect(readSettings({ DATABASE_URL: url + given }, studio).databaseUrl).toBe(url + used);
});

test("with DATABASE_DIRECT_URL requests go to DATABASE_URL, and everything else past it", () => {
  const [pooler, server] = [
    "postgres://app:secret@pooler/daybreak",
    "postgres://app:secret@db/daybreak",
  ];
  const read = readSettings({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: server }, studio);
  expect(read).toMatchObject({ databaseUrl: server, pooledDatabaseUrl: pooler });
  const alone = readSettings({ DATABASE_URL: server }, studio);
  expect(alone).toMatchObject({ databaseUrl: server, pooledDatabaseUrl: null });
});

test("without any setting there are defaults for everything", () => {
  expect(readSettings({}, studio)).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    siteUrl: "http://localhost:3000",
    databaseUrl: null,
    smtpUrl: null,
    studioEmail: studio.email,
    admin: null,
    passwordHashCost: { memory: 19_456, passes: 2, parallelism: 1 },
    production: false,
  });
});

test.each([
  [{ PORT: "http" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ SITE_URL: "studio.example" }, "SITE_URL"],
  [{ SITE_URL: "https://studio.example/site" }, "SITE_URL"],
  [{ SMTP_URL: "smtp://mail.example", NODE_ENV: "production" }, "SITE_URL"],
  [{ ...stripeSettings, NODE_ENV: "production" }, "SITE_URL"],
  [{ DATABASE_URL: "mysql://x@y/z" }, "DATABASE_URL"],
  [{ DATABASE_DIRECT_URL: "postgres://app:secret@host/daybreak" }, "DATABASE_DIRECT_URL"],
  [{ DATABASE_URL: "postgres://app:p@ss@host:5432/daybreak" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://app:p#ss@host:5432/daybreak" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://app:5#ss@host:5432/daybreak" }, "DATABASE_URL"],
  [{ POSTGRES_URL: "postgres://app:secret@host:5432/daybreak" }, "POSTGRES_URL"],
  [{ PGHOST: "db.internal" }, "PGHOST"],
  [{ BASE_URL: "https://studio.example" }, "BASE_URL"],
  [{ SMTP_URL: "localhost" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://studio:p@ss@mail.example:587" }, "SMTP_URL"],
  [{ MAIL_FROM: "nobody" }, "MAIL_FROM"],
  [{ SECURITY_CONTACT: "the studio" }, "SECURITY_CONTACT"],
  [{ SECURITY_CONTACT: "http://studio.example" }, "SECURITY_CONTACT"],
  [{ ADMIN_EMAIL: "a@b.co" }, "ADMIN_PASSWORD"],
  [{ ADMIN_PASSWORD: "long enough" }, "ADMIN_EMAIL"],
  [{ ADMIN_EMAIL: "a@b.co", ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD"],
  [{ ADMIN_TWO_FACTOR: "yes" }, "ADMIN_TWO_FACTOR"],
  [{ OTP_ENDPOINT: "yes" }, "OTP_ENDPOINT"],
  [{ PASSKEY_FORMER_HOSTS: "https://old.example" }, "PASSKEY_FORMER_HOSTS"],
  [{ PASSKEY_FORMER_HOSTS: "old.example:8443" }, "PASSKEY_FORMER_HOSTS"],
  [{ JWT_SECRET: "too short" }, "JWT_SECRET"],
  [{ JWT_SECRET: "super-secret-jwt-token-with-at-least-32-characters" }, "JWT_SECRET"],
  [{ SUPABASE_PUBLISHABLE_KEY: "<script>alert(1)</script>" }, "SUPABASE_PUBLISHABLE_KEY"],
  [{ RATE_LIMITS: "contact" }, "RATE_LIMITS"],
  [{ RATE_LIMITS: "everything=1/1m" }, "RATE_LIMITS"],
  [{ RATE_LIMITS: "contact=0/1m" }, "RATE_LIMITS"],
  [{ RATE_LIMITS: "off", NODE_ENV: "production" }, "RATE_LIMITS"],
  [{ RATE_LIMITS: "token=off", NODE_ENV: "production" }, "RATE_LIMITS"],
  [{ SEO_TEST_HOSTS: "127.0.0.1" }, "SEO_TEST_HOSTS"],
  [{ SEO_TEST_HOSTS: "127.0.0.1:4000,http://x:1" }, "SEO_TEST_HOSTS"],
  [{ SEO_TEST_HOSTS: "127.0.0.1:4000", NODE_ENV: "production" }, "SEO_TEST_HOSTS"],
  [{ STATUS_MAIL_DELAY: "soon" }, "STATUS_MAIL_DELAY"],
  [{ STATUS_MAIL_DELAY: "31" }, "STATUS_MAIL_DELAY"],
  [{ STATUS_MAIL_DELAY: "1", NODE_ENV: "production" }, "STATUS_MAIL_DELAY"],
  [{ PASSWORD_HASH_MEMORY: "7" }, "PASSWORD_HASH_MEMORY"],
  [{ PASSWORD_HASH_MEMORY: "20000" }, "PASSWORD_HASH_MEMORY"],
  [{ PASSWORD_HASH_MEMORY: "64", NODE_ENV: "production" }, "PASSWORD_HASH_MEMORY"],
  [{ TRUST_PROXY: "10.0.0.0/8, banana" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "true" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "1" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "::/0" }, "TRUST_PROXY"],
  [{ JWT_SECRET: "a".repeat(40) }, "JWT_SECRET"],
  [{ SUPABASE_SECRET_KEY: `sb_secret_${"a".repeat(32)}` }, "SUPABASE_SECRET_KEY"],
  [{ BACKUP_FOLDER: "/srv/x", BACKUP_AT: "03:30", BACKUP_KEY: "a".repeat(43) }, "BACKUP_KEY"],
  [{ TRUST_PROXY: "10.0.0.0/99" }, "TRUST_PROXY"],
  [{ WELCOME_VIDEO_URL: "http://video.example" }, "WELCOME_VIDEO_URL"],
  [{ S3_BUCKET: "files" }, "S3_REGION"],
  [{ S3_ENDPOINT: "http://127.0.0.1:9000" }, "S3_BUCKET"],
  [{ ...s3Settings, S3_BUCKET: "My Files" }, "S3_BUCKET"],
  [{ ...s3Settings, S3_REGION: "Frankfurt am Main" }, "S3_REGION"],
  [{ ...s3Settings, S3_ENDPOINT: "s3.example.com" }, "S3_ENDPOINT"],
  [{ ...s3Settings, S3_PREFIX: "../x" }, "S3_PREFIX"],
  [{ ...s3Settings, S3_PATH_STYLE: "yes" }, "S3_PATH_STYLE"],
  [{ ...s3Settings, S3_KEY: "x" }, "S3_KEY"],
  [{ BACKUP_S3_BUCKET: "backups" }, "BACKUP_S3_REGION"],
  [{ ...s3Settings, ...backupS3, BACKUP_AT: "03:30" }, "BACKUP_KEY"],
  [
    { ...backupS3, BACKUP_AT: "03:30", BACKUP_KEY: key, BACKUP_FOLDER: "/srv/backup" },
    "BACKUP_FOLDER",
  ],
  [{ STRIPE_SECRET_KEY: stripeKey }, "STRIPE_WEBHOOK_SECRET"],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_12345678" }, "STRIPE_SECRET_KEY"],
  [{ STRIPE_API_URL: "http://127.0.0.1:12111" }, "STRIPE_SECRET_KEY"],
  [
    { STRIPE_SECRET_KEY: "pk_test_12345678", STRIPE_WEBHOOK_SECRET: "whsec_12345678" },
    "STRIPE_SECRET_KEY",
  ],
  [{ STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: "12345678" }, "STRIPE_WEBHOOK_SECRET"],
  [{ ...stripeSettings, STRIPE_API_URL: "127.0.0.1" }, "STRIPE_API_URL"],
  [
    { ...stripeSettings, STRIPE_API_URL: "http://127.0.0.1:12111", NODE_ENV: "production" },
    "STRIPE_API_URL",
  ],
  [{ ...stripeSettings, STRIPE_KEY: "x" }, "STRIPE_KEY"],
  [{ BACKUP_FOLDER: "/srv/backup" }, "BACKUP_AT"],
  [{ BACKUP_AT: "03:30", BACKUP_KEY: key }, "BACKUP_FOLDER"],
  [{ BACKUP_FOLDER: "/srv/backup", BACKUP_AT: "03:30" }, "BACKUP_KEY"],
  [{ BACKUP_FOLDER: "/srv/backup", BACKUP_AT: "3 am", BACKUP_KEY: key }, "BACKUP_AT"],
  [{ BACKUP_FOLDER: "/srv/backup", BACKUP_AT: "03:30", BACKUP_KEY: "short" }, "BACKUP_KEY"],
  [{ BACKUP_DIR: "/srv/backup" }, "BACKUP_DIR"],
])("%o is refused with a sentence that names %s", (env, variable) => {
  const sentence = new RegExp(`^Cannot start: ${variable} .+\\. .+\\.$`, "s");
  expect(() => readSettings(env, studio)).toThrow(sentence);
});

test("files lie in DATA_DIR unless FILES_DIR names a folder", () => {
  const env = { DATA_DIR: "/srv/daybreak" };
  expect(readSettings(env, studio).files).toEqual({
    folder: "/srv/daybreak/files",
    isNamed: false,
  });
  const files = readSettings({ ...env, FILES_DIR: "/mnt/shared" }, studio).files;
  expect(files).toEqual({ folder: "/mnt/shared", isNamed: true });
});

test("files lie in a bucket of Amazon's by four settings, and elsewhere by a fifth", () => {
  expect(readSettings({}, studio).s3).toBeNull();
  const { s3 } = readSettings(s3Settings, studio);
  expect(s3).toEqual({
    endpoint: "https://s3.eu-central-1.amazonaws.com",
    region: "eu-central-1",
    bucket: "files",
    prefix: "",
    accessKeyId: "AKIAEXAMPLE",
    secretAccessKey: "of/the+example",
    pathStyle: false,
  });
  const own = { ...s3Settings, S3_ENDPOINT: "http://minio:9000/", S3_PREFIX: "/studio/" };
  expect(readSettings(own, studio).s3).toMatchObject({
    endpoint: "http://minio:9000",
    prefix: "studio/",
    pathStyle: true,
  });
});

test("backups go into a bucket instead of a folder", () => {
  const env = { ...backupS3, BACKUP_AT: "03:30", BACKUP_KEY: key };
  expect(readSettings(env, studio).backups).toMatchObject({
    folder: null,
    s3: { bucket: "backups", region: "us-east-1" },
  });
});

test("mails and payments need the public address in production, and nothing else does", () => {
  const siteOf = (env: Record<string, string>) => {
    const { siteUrl, isSiteUrlSet } = readSettings({ NODE_ENV: "production", ...env }, studio);
    return [siteUrl, isSiteUrlSet];
  };
  expect(siteOf({})).toEqual(["http://localhost:3000", false]);
  const site = { SITE_URL: "https://studio.example" };
  const mail = { SMTP_URL: "smtp://mail.example" };
  expect(siteOf({ ...site, ...mail, ...stripeSettings })).toEqual([site.SITE_URL, true]);
  expect(siteOf({ ...mail, NODE_ENV: "test" })).toEqual(["http://localhost:3000", false]);
});

test.each([
  [undefined, "mailto:hello@daybreak.example"],
  ["security@studio.example", "mailto:security@studio.example"],
  ["mailto:security@studio.example", "mailto:security@studio.example"],
  ["https://studio.example/security", "https://studio.example/security"],
])("holes are told of where SECURITY_CONTACT is %s: %s", (SECURITY_CONTACT, contact) => {
  expect(readSettings({ SECURITY_CONTACT }, studio).securityContact).toBe(contact);
});

test("backups are scheduled by three settings, or not at all", () => {
  expect(readSettings({}, studio).backups).toBeNull();
  const env = { BACKUP_FOLDER: "/srv/backup", BACKUP_AT: "03:30", BACKUP_KEY: key };
  expect(readSettings(env, studio).backups).toEqual({
    folder: "/srv/backup",
    s3: null,
    at: "03:30",
    key,
    logDays: 7,
  });
});

test("a moment can be restored of the last seven days, or as many as BACKUP_LOG_DAYS says", () => {
  const env = { BACKUP_FOLDER: "/srv/backup", BACKUP_AT: "03:30", BACKUP_KEY: key };
  const days = (text: string) =>
    readSettings({ ...env, BACKUP_LOG_DAYS: text }, studio).backups?.logDays;
  expect([days("0"), days("30"), days("60")]).toEqual([0, 30, 60]);
  for (const wrong of ["61", "-1", "a week", "1.5"]) {
    expect(() => days(wrong)).toThrow(`BACKUP_LOG_DAYS is no such number ("${wrong}")`);
  }
  expect(() => readSettings({ BACKUP_LOG_DAYS: "7" }, studio)).toThrow("BACKUP_FOLDER is missing");
});

test("cards are taken with two settings, or not at all", () => {
  expect(readSettings({}, studio).stripe).toBeNull();
  const live = { SITE_URL: "https://studio.example", NODE_ENV: "production" };
  expect(readSettings({ ...stripeSettings, ...live }, studio).stripe).toEqual({
    secretKey: stripeKey,
    webhookSecret: "whsec_12345678",
    apiUrl: null,
  });
});

test("a wrong key of the card provider is not repeated", () => {
  const wrong = { STRIPE_SECRET_KEY: "sk-hunter22", STRIPE_WEBHOOK_SECRET: "hunter22" };
  expect(() => readSettings(wrong, studio)).toThrow("STRIPE_SECRET_KEY");
  expect(() => readSettings(wrong, studio)).not.toThrow("hunter22");
});

test("a password in a wrong address is not repeated", () => {
  const read = () => readSettings({ DATABASE_URL: "postgres//me:hunter22@host" }, studio);
  expect(read).toThrow("DATABASE_URL");
  expect(read).not.toThrow("hunter22");
});

test("limits are set one by one over the defaults", () => {
  const { limits } = readSettings(
    { RATE_LIMITS: "contact=1000/1m, token=300/5m,rest=off" },
    studio,
  );
  expect(limits.contact).toEqual({ points: 1000, seconds: 60 });
  expect(limits.token).toEqual({ points: 300, seconds: 300 });
  expect(limits.rest).toBe("off");
  expect(limits.signup).not.toBe("off");
});

test("the analyser's private test hosts are pairs, and there are none by default", () => {
  expect(readSettings({}, studio).seoTestHosts).toEqual(new Set());
  const { seoTestHosts } = readSettings({ SEO_TEST_HOSTS: "127.0.0.1:4000, [::1]:4001" }, studio);
  expect(seoTestHosts).toEqual(new Set(["127.0.0.1:4000", "[::1]:4001"]));
});

test.each([
  ["SMTP_HOST", "SMTP_URL"],
  ["SMTPURL", "SMTP_URL"],
  ["TRUST_PROXIES", "TRUST_PROXY"],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["ADMIN_MAIL", "ADMIN_EMAIL"],
  ["RATE_LIMIT", "RATE_LIMITS"],
  ["DATA_FOLDER", "DATA_DIR"],
  ["site_url", "SITE_URL"],
])("%s is no setting, and the nearest is %s", (name, nearest) => {
  const read = () => readSettings({ [name]: "x" }, studio);
  expect(read).toThrow(
    `Cannot start: ${name} is no setting of Daybreak. The nearest name is ${nearest}.`,
  );
});

test("variables of other programs and empty variables are ignored", () => {
  const env = {
    HOSTNAME: "studio-1",
    MAIL: "/var/mail/ada",
    PATH: "/bin",
    NODE_OPTIONS: "--max-old-space-size=4096",
    XDG_DATA_DIRS: "/usr/share",
    SMTP_HOST: "",
    S3_BUCKET: " ",
    DATABASE_SERVICE_HOST: "10.0.0.7",
    DATABASE_PORT_5432_TCP: "tcp://10.0.0.7:5432",
    STUDIO_JDK: "/opt/jdk",
  };
  expect(readSettings(env, studio)).toEqual(readSettings({}, studio));
});

test("docs/operate/state.md says of every folder and file in DATA_DIR what is kept in it", () => {
  const text = readFileSync("docs/operate/state.md", "utf8");
  const paths = Object.values(dataPaths("DATA_DIR"));
  expect(paths.length).toBeGreaterThan(6);
  expect(paths.filter((path) => !text.includes(`\`${path}\``))).toEqual([]);
});

test("the table of docs/operate/settings.md and .env.example name every setting, and no other", () => {
  const asked = new Set<string>();
  const env = new Proxy({} as Record<string, string | undefined>, {
    get: (_, name) => void asked.add(String(name)),
  });
  readSettings(env, studio);
  asked.delete("NODE_ENV");
  const table = readFileSync("docs/operate/settings.md", "utf8").match(/^\| `.+$/gm) ?? [];
  const named = table.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)]);
  const prefix = "SCHEDULING_URL_";
  const names = named.map(([, name = ""]) => name.replace("…_", prefix));
  const files = [...asked].filter((name) => name.endsWith("_FILE"));
  expect(files).toContain("JWT_SECRET_FILE");
  for (const name of files) asked.delete(name);
  expect(new Set(names)).toEqual(asked);
  const example = readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z0-9_]+)=/gm);
  for (const [, name = ""] of example) expect([...asked]).toContain(name);
});
