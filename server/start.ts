import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { formatBytes } from "#domain/file/file.ts";
import { defaultCeilings } from "#domain/mail/kinds.ts";
import { createAdmin } from "#engine/auth/users/create-admin.ts";
import { isPublicSite } from "#engine/http/site-address.ts";
import { endLeases } from "#engine/jobs/lease.ts";
import { endMailLeases } from "#engine/mail/deliver.ts";
import { openTransport } from "#engine/mail/transport.ts";
import type { Database } from "#engine/postgres/database.ts";
import { lockFolder } from "#engine/postgres/folder-lock.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { checkPrivileges } from "#engine/postgres/privileges.ts";
import { watchSqlVersion } from "#engine/postgres/sql-version.ts";
import { releaseFreedMemory, releaseMemoryAfterStart } from "#engine/release-memory.ts";
import { notedBlobs } from "./backup/chain/noted-blobs.ts";
import { shippingOf } from "./backup/chain/ship-log.ts";
import type { BackupPlan } from "./backup/make-backup.ts";
import { refuseUnfinishedFolder, refuseUnfinishedRestore } from "./backup/restore-target.ts";
import { installationSql } from "./database/installation-sql.ts";
import { databaseTemplate } from "./database/template.ts";
import { updateOf } from "./database/update.ts";
import { examine } from "./doctor/examine.ts";
import {
  checkBuckets,
  claimedBlobs,
  type FilesLocation,
  filesLocation,
} from "./files/locations.ts";
import { listen } from "./http/listener.ts";
import { readPages } from "./http/pages.ts";
import { createInstallation } from "./installation.ts";
import { openLog } from "./log.ts";
import { browserContent } from "./publishing/browser-content.ts";
import { publishedContent } from "./publishing/content.ts";
import { laidFolder } from "./publishing/lay-folder.ts";
import { printSite } from "./publishing/print-site.ts";
import { printThread } from "./publishing/print-thread.ts";
import { printedOnce } from "./publishing/printed-sites.ts";
import { publishContent } from "./publishing/publish.ts";
import { backupKeys, type Keys, sharedKeys } from "./settings/keys.ts";
import { installationKeys } from "./settings/sealed-keys.ts";
import { dataPaths, type Settings } from "./settings/settings.ts";
import { sqlVersion } from "./sql-version.ts";
import { version } from "./version.ts";

export interface Running {
  url: string;
  /**
   * The first account of the studio, on the first start without ADMIN_EMAIL. Its password is in a file of DATA_DIR until
   * somebody has signed in.
   */
  newAdmin: { email: string; password: string } | null;
  /** Completes the running requests and closes everything. */
  /**
   * @param drains whether other processes take over first: /readyz is 503 at once, requests are answered for as long as
   * the settings say, and sockets are asked to connect again.
   */
  stop(options?: { drains?: boolean }): Promise<void>;
  /** Reads the folder of CONTENT_DIR again. */
  layContent(): Promise<void>;
}

export interface StartOptions {
  settings: Settings;
  /** Reports the steps of a slow start. */
  onProgress?(step: string): void;
  /** Newer code has changed the database so that this process cannot go on: it should stop. */
  onOutdated?(newer: number): void;
  /** Opens the database; a test hands in its own. */
  open?: typeof openDatabase;
}

/** Opens everything in order and serves. An error closes what was opened, and is thrown. */
export async function start({
  settings,
  onProgress,
  onOutdated,
  open = openDatabase,
}: StartOptions): Promise<Running> {
  const reportStep = onProgress ?? (() => {});
  const paths = dataPaths(settings.dataDir);
  const log = openLog(settings.log);
  const closers: (() => unknown)[] = [];
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const listener = await listen(settings);
    closers.push(() => listener.close());
    log.info({ version, sql: sqlVersion.number, node: process.versions.node }, "Daybreak starts");
    closers.push(lockFolder(settings.dataDir, (what) => log.warn(what)));
    refuseUnfinishedFolder(paths);
    if (settings.backups?.folder) requireWritable("BACKUP_FOLDER", settings.backups.folder);
    if (settings.files.isNamed) requireWritable("FILES_DIR", settings.files.folder);
    rmSync(paths.incoming, { recursive: true, force: true });
    for (const warning of await checkBuckets(settings)) log.warn(warning);
    const location = await filesLocation(settings);
    if (!settings.databaseUrl) requireSpaceForNew(paths.database);
    const keys = await installationKeys(settings, paths.keys);
    // Whatever does not need the database is made first, because a failure after the update has to undo the update.
    const buildFolder = fileURLToPath(new URL("../build", import.meta.url));
    const pages = readPages({
      buildFolder,
      siteUrl: settings.siteUrl,
      settings: {
        publishableKey: keys.publishableKey,
        ...(settings.stripe ? { takesCards: true } : {}),
        ...(settings.providers.length > 0 && {
          providers: settings.providers.map(({ name, kind, label }) => ({ name, kind, label })),
        }),
        ...(settings.welcomeVideoUrl ? { welcomeVideoUrl: settings.welcomeVideoUrl } : {}),
      },
      contentVersion: browserContent().version,
      providerUrls: settings.providerUrls,
    });
    const transport = openTransport({
      ...(settings.smtpUrl ? { smtpUrl: settings.smtpUrl } : {}),
      folder: paths.outbox,
      from: settings.mailFrom,
    });
    closers.push(() => transport.close());
    const update = updateOf({
      folder: paths.beforeUpdate,
      database: settings.databaseUrl ? null : paths.database,
      backupFolder: settings.backups?.folder ?? null,
      backupS3: settings.backups?.s3 ?? null,
      backupKey: settings.backups?.key ?? null,
      keys: backupKeys(keys),
      number: sqlVersion.number,
      now: new Date(),
      onCopy: (where) => log.info(`The database is updated. A copy from before is in ${where}.`),
      onPutBack: (copy) =>
        log.warn(`The update did not succeed. The database is as it was before it (${copy}).`),
    });
    update.putBackBeforeOpening();
    closers.push(() => update.undo());

    reportStep(settings.databaseUrl ? "Connecting to PostgreSQL" : "Opening the database");
    const db: Database = await open(
      settings.databaseUrl
        ? {
            url: settings.databaseUrl,
            pooledUrl: settings.pooledDatabaseUrl,
            secret: keys.jwtSecret,
            keys: sharedKeys(keys, "server"),
          }
        : {
            folder: paths.database,
            template: await databaseTemplate(paths.database),
            keys: sharedKeys(keys, "embedded"),
          },
    );
    closers.push(() => db.close());
    await refuseUnfinishedRestore(db);
    reportStep("Bringing the database up to date");
    await update.prepare(db, installationSql);
    await migrate(db, installationSql, sqlVersion, (tx) =>
      publishContent(tx, {
        adminTwoFactor: settings.adminTwoFactor,
        statusMailDelaySeconds: settings.statusMailDelaySeconds,
        isPublic: settings.isSiteUrlSet && isPublicSite(settings.siteUrl),
      }),
    );
    closers.push(
      await watchSqlVersion(db, sqlVersion, {
        onOutdated: (newer) => onOutdated?.(newer),
        onError: (error) => log.error({ err: error }, "the SQL version could not be read"),
      }),
    );
    if (db.kind === "server") {
      for (const warning of await checkPrivileges(db)) log.warn(warning);
    }
    const onError = (what: string, error: unknown) => log.error({ err: error }, what);
    const { blobs: stored, warning } = await claimedBlobs(db, settings, location);
    const blobs = notedBlobs(stored);
    if (warning) log.warn(warning);
    const backups = backupPlan(settings, keys, location);
    const shipping = await shippingOf({
      db,
      blobs,
      plan: backups,
      now: () => new Date(),
      onError,
    });
    if (shipping) closers.push(() => shipping.finish());
    const newAdmin = await firstOwner(db, settings);
    await keepFirstPassword(db, paths.firstPassword, newAdmin);

    if (db.kind === "embedded") await Promise.all([endLeases(db), endMailLeases(db)]);
    let ready = false;
    const thread = printThread(buildFolder);
    const installation = await createInstallation({
      db,
      keys: {
        publishable: keys.publishableKey,
        secret: keys.secretKey,
        jwtSecret: keys.jwtSecret,
      },
      siteUrl: settings.siteUrl,
      isSiteUrlSet: settings.isSiteUrlSet,
      blobs,
      outboxFolder: paths.outbox,
      transport,
      studioEmail: () => settings.studioEmail,
      securityContact: () => settings.securityContact,
      limits: settings.limits,
      mailCeilings: settings.limits.contact === "off" ? {} : defaultCeilings,
      firstAttemptMs: 4_000,
      examineSystem: ({ tries }) =>
        examine({ settings, db, transport, now: () => new Date(), tries, shipping, folder }),
      backups,
      shipping,
      stripe: settings.stripe,
      passwordHashCost: settings.passwordHashCost,
      otpEndpoint: settings.otpEndpoint,
      providers: settings.providers,
      passkeyFormerHosts: settings.passkeyFormerHosts,
      seoTestHosts: settings.seoTestHosts,
      checksAnswers: settings.checksAnswers,
      bookingProviders: settings.providerUrls,
      trustedProxies: settings.trustedProxies,
      frameSources: frameSources(settings),
      pages,
      print: printedOnce({
        db,
        build: buildFolder,
        print: (content) => printSite(thread, content),
        onError: (error) => onError("printed sites", error),
      }),
      preview: thread.page,
      log,
      onError,
      now: () => Temporal.Now.instant(),
      isReady: () => ready,
    });
    closers.push(() => installation.close());
    // From here on mails are sent and requests answered, which cannot be undone.
    update.confirm();
    const folder = laidFolder(
      { db, blobs, publishing: installation.publishing, now: () => new Date() },
      settings.contentDir,
      {
        onLaid: (kinds) =>
          log.info({ kinds, folder: settings.contentDir }, "content was read from its folder"),
        onFault: (fault) =>
          log.error(
            { folder: settings.contentDir },
            `The content in CONTENT_DIR was not taken, and the website stays as it is: ${fault}`,
          ),
      },
    );
    await folder.lay();
    await installation.startJobs();
    listener.serve(installation.app.fetch, installation.realtime.sockets);
    // The sockets are closed first, because the server ends only when its last connection has ended.
    closers.push(async () => {
      await installation.realtime.close();
      await listener.close();
    });
    ready = true;
    releaseMemoryAfterStart();
    const stopping = new AbortController();
    closers.push(() => stopping.abort());
    if (settings.production) {
      // It takes two seconds of processor time, which is worth it only where files cross a network.
      void pages.compressWell(stopping.signal);
      closers.push(releaseFreedMemory());
    }
    return {
      url: `http://${settings.host}:${listener.port}`,
      newAdmin,
      layContent: () => folder.lay(),
      stop: async ({ drains = false } = {}) => {
        ready = false;
        const drainMs = drains ? settings.drainSeconds * 1000 : 0;
        if (drainMs > 0) {
          log.info({ seconds: settings.drainSeconds }, "stops when others have taken over");
          listener.drain(drainMs);
          await Promise.all([wait(drainMs), installation.realtime.drain(drainMs / 2)]);
        }
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/**
 * Creates the studio's first owner, if it has none: the account of the settings, or one with a random password.
 * @returns only the account with the random password.
 */
async function firstOwner(db: Database, { admin, passwordHashCost: hashCost }: Settings) {
  if (await hasOwner(db)) return null;
  const made = {
    email: `admin@${publishedContent().studio.email.split("@")[1]}`,
    password: randomBytes(12).toString("base64url"),
  };
  const { email, password } = admin ?? made;
  if (await createAdmin({ db, email, password, hashCost, now: new Date() }))
    return admin ? null : made;
  // Another process may have been started on this database at the same time.
  if (await hasOwner(db)) return null;
  throw new Error(
    `Cannot start: the studio has no owner, and the account ${email} exists already and is not changed. Set ADMIN_EMAIL and ADMIN_PASSWORD to an address that has no account.`,
  );
}

/**
 * Keeps the first password in a file that only this user can read, so that no log has to hold it, until somebody has
 * signed in with an account of the studio.
 */
async function keepFirstPassword(db: Database, path: string, newAdmin: Running["newAdmin"]) {
  if (newAdmin) {
    writeFileSync(path, `${newAdmin.email}\n${newAdmin.password}\n`, { mode: 0o600, flush: true });
  } else if (existsSync(path)) {
    const { count } = await db.query(
      "select from public.staff s join auth.users u on u.id = s.user_id where u.last_sign_in_at is not null limit 1",
    );
    if (count > 0) rmSync(path);
  }
}

function requireWritable(setting: string, folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(
      `Cannot start: ${setting} cannot be written to (${(error as Error).message}). Give this user the right to, or set it to another folder.`,
    );
  }
}

/** The bytes that a new embedded database and its log take before there is a row in it. */
const newDatabaseBytes = 100 * 1024 ** 2;

function requireSpaceForNew(database: string) {
  if (existsSync(database)) return;
  const { bavail, bsize } = statfsSync(dirname(database));
  const free = bavail * bsize;
  if (free >= newDatabaseBytes) return;
  throw new Error(
    `Cannot start: the disk of DATA_DIR has ${formatBytes(free)} free, and a new database needs ${formatBytes(newDatabaseBytes)}. Make room, or set DATA_DIR to another disk.`,
  );
}

async function hasOwner(db: Database): Promise<boolean> {
  const { rows } = await db.query("select 1 from public.staff where role = 'owner' limit 1");
  return rows.length > 0;
}

function backupPlan(
  { backups, dataDir, databaseUrl }: Settings,
  keys: Keys,
  files: FilesLocation,
): BackupPlan | null {
  if (!backups) return null;
  const { database } = dataPaths(dataDir);
  return {
    ...backups,
    workFolder: join(dataDir, "backup-work"),
    source: {
      database: databaseUrl ? { url: databaseUrl, secret: keys.jwtSecret } : { folder: database },
      files,
      keys: backupKeys(keys),
    },
  };
}

function frameSources({ providerUrls, welcomeVideoUrl }: Settings): string[] {
  const urls = [...Object.values(providerUrls), ...(welcomeVideoUrl ? [welcomeVideoUrl] : [])];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
