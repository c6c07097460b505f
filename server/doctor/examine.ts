import { randomUUID } from "node:crypto";
import { constants, existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { access, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { formatBytes } from "#domain/file/file.ts";
import type { MailTransport } from "#engine/mail/transport.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { checkBucket } from "#engine/storage/s3/check.ts";
import { type S3Settings, s3Client } from "#engine/storage/s3/client.ts";
import { readBackupState } from "../backup/backup-state.ts";
import { type LogShipping, whyBehind } from "../backup/chain/ship-log.ts";
import { filesLocation, openBlobs } from "../files/locations.ts";
import { faultOfContentFolder, type LaidFolder } from "../publishing/lay-folder.ts";
import { issuesSpecimens } from "../publishing/versions.ts";
import { dataPaths, type Settings } from "../settings/settings.ts";
import type { Finding } from "./finding.ts";

export interface Examined {
  settings: Settings;
  /** null: it could not be opened, for the reason in `whyNoDatabase`. */
  db: Database | null;
  whyNoDatabase?: string;
  transport: Pick<MailTransport, "send">;
  now(): Date;
  /** Whether to try as well: to send a mail, to write and read files, to connect to the site's own address. */
  tries: boolean;
  fetch?: typeof fetch;
  /** How the copying of the log stands; null or left out: unknown, or it is not copied. */
  shipping?: Pick<LogShipping, "state"> | null;
  /** The folder of CONTENT_DIR as this process has read it; left out: unknown. */
  folder?: Pick<LaidFolder, "fault">;
}

/** What is missing for production, in the order of a finding's subjects. Without `tries` nothing is sent or written. */
export async function examine(examined: Examined): Promise<Finding[]> {
  const site = examined.tries ? await visitSite(examined) : null;
  const found = await Promise.all([
    address(examined, site),
    specimens(examined),
    passkeys(examined),
    providers(examined),
    proxy(examined),
    mail(examined),
    backups(examined),
    keys(examined),
    database(examined),
    files(examined),
    content(examined),
    disk(examined),
    clock(examined, site),
  ]);
  return found.flat();
}

const finding = (
  subject: Finding["subject"],
  state: Finding["state"],
  sentence: string,
  cure: string | null = null,
): Finding => ({ subject, state, sentence, cure });

interface Visit {
  /** What is wrong; null where the site answered. */
  fault: string | null;
  /** The clock of whoever answered. */
  date: Date | null;
}

async function visitSite({ settings, fetch: ask = fetch }: Examined): Promise<Visit | null> {
  if (!settings.isSiteUrlSet) return null;
  try {
    const signal = AbortSignal.timeout(5_000);
    const answer = await ask(`${settings.siteUrl}/readyz`, { redirect: "manual", signal });
    const date = new Date(answer.headers.get("date") ?? Number.NaN);
    await answer.body?.cancel();
    const isOurs = answer.headers.get("content-type")?.includes("json");
    const fault = answer.ok && isOurs ? null : `it answered with ${answer.status}`;
    return { fault, date: Number.isNaN(date.getTime()) ? null : date };
  } catch (error) {
    return { fault: reasonOf(error), date: null };
  }
}

function address({ settings }: Examined, visit: Visit | null): Finding {
  const { siteUrl, isSiteUrlSet } = settings;
  const use = "Set SITE_URL to the public address, like https://studio.example.";
  if (!isSiteUrlSet) {
    const sentence = `No public address is set: the site answers in its own network only, and links in mails lead to ${siteUrl}.`;
    return finding("address", "missing", sentence, use);
  }
  if (!siteUrl.startsWith("https:")) {
    const sentence = `${siteUrl} is not encrypted: everybody on the way can read passwords.`;
    const cure =
      "Put a proxy with a certificate in front (deploy/Caddyfile), and set SITE_URL to its https address.";
    return finding("address", "missing", sentence, cure);
  }
  if (visit?.fault) {
    const sentence = `${siteUrl} cannot be reached from this machine: ${visit.fault}.`;
    const cure =
      "Let its name lead to the proxy, and the proxy to this process. Where only this machine cannot reach it, nothing is wrong.";
    return finding("address", "fault", sentence, cure);
  }
  return finding("address", "good", `The site is ${siteUrl}${visit ? ", and answers there" : ""}.`);
}

/** Nobody should pay the demo studio, or find it. */
async function specimens({ db }: Examined): Promise<Finding[]> {
  // Where the database does not answer, the finding about it says why.
  if (!db || !(await issuesSpecimens(db).catch(() => false))) return [];
  const sentence =
    "Who sells is still the demo studio: search engines are told not to list any page, and documents are specimens with numbers of their own.";
  const cure = "Publish your own name, street and bank account: Website, Invoices, bank and tax.";
  return [finding("seller", "missing", sentence, cure)];
}

/** Browsers offer a passkey for the host alone for which it was made. */
async function passkeys({ settings, db }: Examined): Promise<Finding[]> {
  const { siteUrl, passkeyFormerHosts } = settings;
  const today = new URL(siteUrl).hostname;
  const { rows } = db
    ? await db
        .query<{ hosts: string[]; count: number }>(
          `select array_agg(distinct rp_id) as hosts, count(*)::int as count
           from auth.webauthn_credentials where rp_id <> all ($1::text[])`,
          [[today, ...passkeyFormerHosts]],
        )
        .catch(() => ({ rows: [] })) // the finding about the database says why
    : { rows: [] };
  const [lost] = rows;
  if (!lost?.count) return [];
  const sentence = `${lost.count === 1 ? "1 passkey was" : `${lost.count} passkeys were`} made for ${lost.hosts.join(", ")} and ${lost.count === 1 ? "does" : "do"} not sign in at ${today}.`;
  const cure = `Set PASSKEY_FORMER_HOSTS=${[...passkeyFormerHosts, ...lost.hosts].join(",")} and let the old name still lead here, or let their owners make new ones.`;
  return [finding("passkeys", "fault", sentence, cure)];
}

/** One finding for each provider that is set. Without `tries` none of them is asked. */
function providers({ settings, tries, fetch: ask = fetch }: Examined): Promise<Finding[]> {
  return Promise.all(
    settings.providers.map(async ({ name, label, issuer }) => {
      const fault = tries ? await faultOfIssuer(issuer, ask) : null;
      const use = `${label} (${issuer})`;
      if (!fault) {
        const rest = tries ? "answers as the settings say" : "is set";
        return finding("providers", "good", `Sign-in with ${use} ${rest}.`);
      }
      const variable = `OIDC_${name.toUpperCase().replaceAll("-", "_")}`;
      const cure = `Correct the settings ${variable}_…, or let this machine reach ${issuer}. Until then its button leads back to the sign-in page.`;
      return finding("providers", "fault", `Nobody can sign in with ${use}: ${fault}.`, cure);
    }),
  );
}

const endpoints = ["authorization_endpoint", "token_endpoint", "jwks_uri"] as const;

/** Reads what a provider says of itself (OpenID Connect Discovery 1.0). @returns what is wrong with it; null: nothing. */
async function faultOfIssuer(issuer: string, ask: typeof fetch): Promise<string | null> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const signal = AbortSignal.timeout(5_000);
    const answer = await ask(address, { redirect: "manual", signal });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return `${address} answers with ${answer.status}`;
    }
    const document = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
    if (typeof document?.issuer !== "string") return `${address} is no discovery document`;
    const named = URL.parse(document.issuer)?.href;
    if (named !== new URL(issuer).href) return `it calls itself ${document.issuer}`;
    const missing = endpoints.find((name) => typeof document[name] !== "string");
    return missing ? `it names no ${missing}` : null;
  } catch (error) {
    return `it cannot be reached: ${reasonOf(error)}`;
  }
}

function proxy({ settings }: Examined): Finding {
  const { siteUrl, trustedProxies } = settings;
  if (trustedProxies.length > 0) {
    return finding("proxy", "good", `The proxy ${trustedProxies.join(", ")} is trusted.`);
  }
  if (!siteUrl.startsWith("https:")) {
    return finding("proxy", "good", "No proxy is needed before the address is https.");
  }
  const sentence =
    "The proxy in front is not named: all visitors seem to have its address, and share one limit.";
  const cure =
    "Set TRUST_PROXY to it: loopback where it runs on this machine, otherwise its address or network.";
  return finding("proxy", "missing", sentence, cure);
}

async function mail({ settings, transport, now, tries }: Examined): Promise<Finding> {
  const { smtpUrl, mailFrom, studioEmail, dataDir } = settings;
  if (!smtpUrl) {
    const sentence = `No mail server is set: mails stay as files in ${dataPaths(dataDir).outbox}.`;
    return finding("mail", "missing", sentence, "Set SMTP_URL and MAIL_FROM.");
  }
  if (/[@.](example|invalid|test|localhost)$/.test(mailFrom.address)) {
    const sentence = `Mails come from ${mailFrom.address}, which is nobody's address.`;
    const cure = "Set MAIL_FROM to an address that your mail server may send for.";
    return finding("mail", "missing", sentence, cure);
  }
  const { host } = new URL(smtpUrl);
  if (!tries) return finding("mail", "good", `Mails leave through ${host} as ${mailFrom.address}.`);
  try {
    await transport.send({
      id: randomUUID(),
      to: { name: "", address: studioEmail },
      subject: "A mail to try the mail server",
      text: tryText(settings),
      html: `<p>${tryText(settings)}</p>`,
      headers: { "Auto-Submitted": "auto-generated" },
      date: now(),
    });
    const sentence = `${host} has accepted a mail to ${studioEmail}: look whether it arrived, and not as spam.`;
    return finding("mail", "good", sentence);
  } catch (error) {
    const sentence = `${host} did not accept a mail to ${studioEmail}: ${reasonOf(error)}.`;
    const cure = "Correct SMTP_URL, MAIL_FROM or STUDIO_EMAIL, as the mail server says.";
    return finding("mail", "fault", sentence, cure);
  }
}

const tryText = ({ siteUrl }: Settings) =>
  `Somebody of the studio tries the mail server of ${siteUrl}. Nothing has to be done.`;

async function backups({ settings, db, now, tries, shipping }: Examined): Promise<Finding> {
  const { backups: plan, dataDir } = settings;
  if (!plan) {
    const sentence = "No backups are made.";
    const cure = "Set BACKUP_FOLDER (better on another machine), BACKUP_AT and BACKUP_KEY.";
    return finding("backups", "missing", sentence, cure);
  }
  const where = plan.folder ?? `the bucket ${plan.s3?.bucket}`;
  if (tries) {
    const fault = plan.s3 ? await faultOfBucket(plan.s3) : await faultOfFolder(plan.folder ?? "");
    if (fault) {
      const cure =
        "Give this user the right to write there, or name another place (BACKUP_FOLDER, BACKUP_S3_…).";
      return finding("backups", "fault", `${where} cannot be used: ${fault}.`, cure);
    }
  }
  const state = db && (await readBackupState(db));
  const newest = state?.lastGood?.at.epochMilliseconds ?? newestIn(plan.folder ?? "");
  if (state?.lastTrial?.fault) {
    const sentence = `The last backup could not be restored: ${state.lastTrial.fault}`;
    return finding("backups", "fault", sentence, "Look into the log, and try one yourself.");
  }
  if (!newest || now().getTime() - newest > 36 * 3_600_000) {
    const sentence = newest
      ? `The last good backup is of ${minuteOf(new Date(newest))}.`
      : "No backup has succeeded yet.";
    const cure = `${state?.lastFailure?.message ?? "The first one is made soon after the start."} The log says more.`;
    return finding("backups", "fault", sentence, cure);
  }
  const log = shipping?.state();
  const behind = log && whyBehind(log, now());
  if (behind) {
    const since = log.completeAt ? `since ${minuteOf(log.completeAt)}` : "since the start";
    const sentence = `What was written ${since} is only on this machine: ${behind.replace(/\.?$/, ".")}`;
    const cure = `Let this user write to ${where}, and make room there. It then goes on by itself.`;
    return finding("backups", "fault", sentence, cure);
  }
  const last = `The last backup is of ${minuteOf(new Date(newest))}`;
  if (plan.folder && isSameDisk(plan.folder, dataDir)) {
    const sentence = `${last}, on the same disk as what it is a copy of.`;
    return finding("backups", "missing", sentence, "Set BACKUP_FOLDER to another disk or machine.");
  }
  const seconds =
    log?.completeAt && Math.round((now().getTime() - log.completeAt.getTime()) / 1000);
  const changes =
    typeof seconds === "number" ? `; changes are there, too, up to ${seconds} seconds ago` : "";
  return finding("backups", "good", `${last}, in ${where}${changes}.`);
}

function isSameDisk(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && statSync(one).dev === statSync(other).dev;
}

/** Nothing where there is no CONTENT_DIR. */
async function content({ settings: { contentDir }, db, folder }: Examined): Promise<Finding[]> {
  if (!contentDir) return [];
  const unread = await faultOfContentFolder(db, contentDir).catch(() => null); // the finding about the database says why
  const fault = unread && (folder?.fault() ?? unread);
  if (!fault) return [finding("content", "good", `The website has what is in ${contentDir}.`)];
  const sentence = `The website does not have what is in ${contentDir}: ${fault}`;
  const cure = "Then send Daybreak SIGHUP, or restart it. Until then the website stays as it was.";
  return [finding("content", "fault", sentence, cure)];
}

/** Writes, reads and removes an object, as a start does. */
async function faultOfBucket(s3: S3Settings): Promise<string | null> {
  const client = s3Client(s3);
  try {
    const [warning] = await checkBucket(client, "BACKUP_S3");
    return warning ? warning.replace(/\.$/, "") : null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    client.close();
  }
}

function newestIn(folder: string): number | null {
  if (!existsSync(folder)) return null;
  const times = readdirSync(folder)
    .filter((name) => name.endsWith(".backup"))
    .map((name) => statSync(join(folder, name)).mtimeMs);
  return times.length > 0 ? Math.max(...times) : null;
}

function keys({ settings }: Examined): Finding {
  const { jwtSecret, secretKey, keyEncryptionKey, dataDir, databaseUrl, production } = settings;
  const path = dataPaths(dataDir).keys;
  if (!production) {
    const sentence =
      "It does not run in production mode: settings that are only for tests are allowed.";
    return finding("keys", "missing", sentence, "Set NODE_ENV=production.");
  }
  if (jwtSecret && secretKey) return finding("keys", "good", "The keys come from the settings.");
  if (keyEncryptionKey) {
    if (!existsSync(path)) return finding("keys", "good", "The keys are sealed in the database.");
    const sentence = `The keys are sealed in the database, and ${path} has them unsealed.`;
    return finding("keys", "missing", sentence, `Remove ${path}.`);
  }
  if (databaseUrl) {
    const sentence = `The keys are in ${path}, where only this process finds them.`;
    const cure =
      "Set KEY_ENCRYPTION_KEY, or JWT_SECRET and SUPABASE_SECRET_KEY, the same for each process.";
    return finding("keys", "missing", sentence, cure);
  }
  if (!existsSync(path)) {
    return finding("keys", "good", `The first start makes the keys, in ${path}.`);
  }
  const mode = statSync(path).mode & 0o777;
  if (process.platform !== "win32" && mode & 0o077) {
    const sentence = `Others may read the keys in ${path} (mode ${mode.toString(8)}).`;
    return finding("keys", "fault", sentence, `Run: chmod 600 ${path}`);
  }
  return finding("keys", "good", `The keys are in ${path}, which only this user may read.`);
}

async function database({ settings, db, whyNoDatabase }: Examined): Promise<Finding> {
  const { databaseUrl, dataDir } = settings;
  if (!db) {
    const where = databaseUrl ? new URL(databaseUrl).host : dataPaths(dataDir).database;
    const sentence = `The database in ${where} was not opened: ${whyNoDatabase ?? "unknown"}`;
    const cure = databaseUrl ? "Correct DATABASE_URL, or start the database." : null;
    return finding("database", databaseUrl ? "fault" : "good", sentence, cure);
  }
  try {
    const { rows } = await db.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    const where = databaseUrl ? `on ${new URL(databaseUrl).host}` : "embedded in this process";
    return finding("database", "good", `PostgreSQL ${rows[0]?.version}, ${where}, answers.`);
  } catch (error) {
    const cure = "Look into the log of the database.";
    return finding("database", "fault", `The database does not answer: ${reasonOf(error)}.`, cure);
  }
}

const leastFreeBytes = 2 * 1024 ** 3;

async function disk({ settings, tries }: Examined): Promise<Finding> {
  const { dataDir } = settings;
  if (tries) {
    // The folder itself is made by the first start.
    const fault = await faultOfFolder(existsSync(dataDir) ? dataDir : dirname(dataDir));
    if (fault) {
      const cure = "Give this user the right to write there, or set DATA_DIR to another folder.";
      return finding("disk", "fault", `${dataDir} cannot be used: ${fault}.`, cure);
    }
  }
  if (!existsSync(dataDir)) {
    return finding("disk", "good", `The first start makes the folder ${dataDir}.`);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const sentence = `${formatBytes(free)} are free on the disk of ${dataDir}.`;
  if (free >= leastFreeBytes) return finding("disk", "good", sentence);
  const cure = `Keep ${formatBytes(leastFreeBytes)} free: an update and a backup need a second copy of the database.`;
  return finding("disk", "missing", sentence, cure);
}

/** Stores a file where uploads are stored, reads it again and removes it. */
async function files({ settings, tries }: Examined): Promise<Finding> {
  const { s3, files: folder, databaseUrl } = settings;
  const where = s3 ? `the bucket ${s3.bucket}` : folder.folder;
  if (tries && (s3 || existsSync(folder.folder))) {
    const fault = await faultOfBlobs(openBlobs(await filesLocation(settings)));
    if (fault) {
      const cure = s3
        ? "Correct the settings S3_…, or the rights of their key."
        : "Give this user the right to write there, or set FILES_DIR to another folder.";
      return finding("files", "fault", `Files cannot be stored in ${where}: ${fault}.`, cure);
    }
  }
  const isShared = s3 || folder.isNamed || !databaseUrl;
  const rest = isShared
    ? "."
    : ", of this process alone: further ones need FILES_DIR or S3_BUCKET.";
  return finding("files", "good", `Files are stored in ${where}${rest}`);
}

async function faultOfBlobs(blobs: BlobStore): Promise<string | null> {
  const id = randomUUID();
  try {
    await blobs.receive(id, Readable.from([Buffer.from(id)]), 1_000);
    const stream = await blobs.read(id);
    const read = stream ? await text(stream) : null;
    return read === id ? null : "what was read is not what was stored";
  } catch (error) {
    return reasonOf(error);
  } finally {
    await blobs.remove([id]).catch(() => undefined);
  }
}

/** By so much the codes of authenticator apps still agree. */
const mostSecondsApart = 30;

async function clock({ db, now }: Examined, visit: Visit | null): Promise<Finding> {
  const others: { name: string; date: Date }[] = [];
  if (visit?.date) others.push({ name: "whoever answers for the site", date: visit.date });
  if (db?.kind === "server") {
    const { rows } = await db
      .query<{ now: Date }>("select clock_timestamp() as now")
      .catch(() => ({ rows: [] }));
    if (rows[0]) others.push({ name: "the database", date: rows[0].now });
  }
  const time = now();
  for (const { name, date } of others) {
    const seconds = Math.round((time.getTime() - date.getTime()) / 1000);
    if (Math.abs(seconds) <= mostSecondsApart) continue;
    const sentence = `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} that of ${name}.`;
    const cure = "Switch on time synchronisation (systemd-timesyncd, chrony) on both machines.";
    return finding("clock", "fault", sentence, cure);
  }
  const compared = others.map(({ name }) => name).join(" and ");
  const sentence = compared
    ? `The clock agrees with that of ${compared}.`
    : `It is ${minuteOf(time)}, if the clock is right: there was no other to compare it with.`;
  return finding("clock", "good", sentence);
}

/** Writes a file into a folder, reads it again and removes it. @returns what went wrong; null: nothing. */
async function faultOfFolder(folder: string): Promise<string | null> {
  const path = join(folder, `.try-${randomUUID()}`);
  const written = randomUUID();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(written);
      await file.sync();
    } finally {
      await file.close();
    }
    const read = await readFile(path, "utf8");
    return read === written ? null : "what was read is not what was written";
  } catch (error) {
    return reasonOf(error);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** `2026-11-27 14:05 UTC` */
function minuteOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** The reason of an error in one line, without the full stop at its end. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const message = cause instanceof Error && cause.message ? cause.message : error.message;
  return message.split("\n", 1)[0]?.replace(/\.$/, "") ?? "";
}
