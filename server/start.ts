import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { studio } from "#content/studio.ts";
import { productSql } from "#database/sql.ts";
import { TokenSigner } from "#engine/auth/tokens.ts";
import { ensureAdmin } from "#engine/auth/users/ensure-admin.ts";
import { endLeases } from "#engine/jobs/lease.ts";
import { startSchedule } from "#engine/jobs/schedule.ts";
import { deliverDue, endMailLeases } from "#engine/mail/deliver.ts";
import { openTransport } from "#engine/mail/transport.ts";
import type { Database } from "#engine/postgres/database.ts";
import { lockFolder } from "#engine/postgres/folder-lock.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { checkProtections } from "#engine/postgres/protections.ts";
import { watchSqlVersion } from "#engine/postgres/sql-version.ts";
import { RealtimeService } from "#engine/realtime/service.ts";
import { engineSql } from "#engine/sql.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { urlSigner } from "#engine/storage/signed-urls.ts";
import { sweepBlobs } from "#engine/storage/sweep.ts";
import { createApp } from "./app.ts";
import { bookingLinks } from "./booking/links.ts";
import { countWords } from "./jobs/count-words.ts";
import { finishDeletions } from "./jobs/finish-deletions.ts";
import { defaultCeilings } from "./jobs/mail-ceiling.ts";
import { removeExpired } from "./jobs/remove-expired.ts";
import { sweepOrphans } from "./jobs/sweep-orphans.ts";
import { wordMailsDue } from "./jobs/word-mails.ts";
import { readKeys, sharedKeys } from "./keys.ts";
import { legalVersion } from "./legal-version.ts";
import { createRateLimits } from "./limits.ts";
import { listen } from "./listener.ts";
import { newsPreviews } from "./news/preview.ts";
import { readPages } from "./pages.ts";
import { publishContent } from "./publish-content.ts";
import { createSiteVisitor } from "./seo/site-visitor.ts";
import { dataPaths, type Settings } from "./settings.ts";
import { sqlVersion } from "./sql-version.ts";
import { subscriptionLinks } from "./subscriptions/links.ts";
import { isStillWanted } from "./subscriptions/way-out.ts";

export interface Running {
  url: string;
  /** Only on the first start without ADMIN_EMAIL: printed once, kept nowhere. */
  newAdmin: { email: string; password: string } | null;
  /** Finishes what is under way and closes everything. */
  stop(): Promise<void>;
}

export interface StartOptions {
  settings: Settings;
  /** Says what a start that takes its time is doing. */
  onProgress?(step: string): void;
  /** Newer code has changed the database so that this process cannot go on: it should stop. */
  onOutdated?(newer: number): void;
  logLevel?: string;
}

const second = 1000;

/** Opens everything in order and serves. Whatever fails closes what was open and is thrown. */
export async function start({
  settings,
  onProgress,
  onOutdated,
  logLevel,
}: StartOptions): Promise<Running> {
  const say = onProgress ?? (() => {});
  const paths = dataPaths(settings.dataDir);
  const log = pino({ level: logLevel ?? "info", base: null });
  const closers: (() => unknown)[] = [];
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const listener = await listen(settings);
    closers.push(() => listener.close());
    closers.push(lockFolder(settings.dataDir, (what) => log.warn(what)));
    const keys = readKeys(settings, paths.keys);
    const signer = new TokenSigner({
      secret: keys.jwtSecret,
      issuer: `${settings.siteUrl}/auth/v1`,
    });

    say(settings.databaseUrl ? "Connecting to PostgreSQL" : "Opening the database");
    const db: Database = await openDatabase(
      settings.databaseUrl
        ? { url: settings.databaseUrl, secret: keys.jwtSecret, keys: sharedKeys(keys, "server") }
        : { folder: paths.database, keys: sharedKeys(keys, "embedded") },
    );
    closers.push(() => db.close());
    say("Bringing the database up to date");
    await migrate(db, [...engineSql, productSql], sqlVersion);
    closers.push(
      await watchSqlVersion(db, sqlVersion, {
        onOutdated: (newer) => onOutdated?.(newer),
        onError: (error) => log.error({ err: error }, "the SQL version could not be read"),
      }),
    );
    if (db.kind === "server") {
      for (const warning of await checkProtections(db)) log.warn(warning);
    }
    await publishContent(db, {
      termsVersion: legalVersion("terms"),
      adminTwoFactor: settings.adminTwoFactor,
    });
    const newAdmin = await firstAdmin(db, settings);

    const transport = openTransport({
      ...(settings.smtpUrl ? { smtpUrl: settings.smtpUrl } : {}),
      folder: paths.outbox,
      from: settings.mailFrom,
    });
    closers.push(() => transport.close());
    const blobs = folderBlobs(paths.files);
    const sender = { siteUrl: settings.siteUrl, studio };
    const onError = (what: string, error: unknown) => log.error({ err: error }, what);
    const removal = { db, blobs, sender, outboxFolder: paths.outbox };
    const links = subscriptionLinks({ siteUrl: settings.siteUrl, jwtSecret: keys.jwtSecret });
    const callLinks = bookingLinks({ siteUrl: settings.siteUrl, jwtSecret: keys.jwtSecret });
    const mailDeps = {
      ceilings: settings.limits.contact === "off" ? {} : defaultCeilings,
      db,
      sender,
      links,
      bookingLinks: callLinks,
      studioEmail: settings.studioEmail,
      onError,
    };
    if (db.kind === "embedded") await Promise.all([endLeases(db), endMailLeases(db)]);
    const schedule = startSchedule(
      db,
      [
        {
          name: "word-mails",
          everyMs: 3 * second,
          runsIn: "every process",
          run: async () => {
            if ((await wordMailsDue(mailDeps)) > 0) schedule.kick("deliver-mails");
          },
        },
        {
          name: "deliver-mails",
          everyMs: 5 * second,
          runsIn: "every process",
          run: (signal) =>
            deliverDue(db, transport, (headers) => isStillWanted(db, links, headers), { signal }),
        },
        {
          name: "sweep-blobs",
          everyMs: 3600 * second,
          run: (signal) => sweepBlobs(db, blobs, new Date(), signal),
        },
        { name: "count-words", everyMs: 24 * 3600 * second, run: () => countWords(db) },
        {
          name: "finish-deletions",
          everyMs: 10 * second,
          run: (signal) => finishDeletions({ ...removal, onError }, signal),
        },
        {
          name: "sweep-orphans",
          everyMs: 3600 * second,
          run: () => sweepOrphans({ db, blobs, now: new Date() }),
        },
        {
          name: "retention",
          everyMs: 24 * 3600 * second,
          run: async () => {
            const removed = await removeExpired({ ...removal, now: new Date() });
            if (Object.keys(removed).length > 0) log.info({ removed }, "removed after its time");
          },
        },
      ],
      { onError },
    );
    closers.push(() => schedule.stop());

    const apiKeys = { publishable: keys.publishableKey, secret: keys.secretKey };
    const realtime = await RealtimeService.start({
      db,
      keys: apiKeys,
      signer,
      siteUrl: settings.siteUrl,
      onError: (error) => onError("realtime", error),
    });
    closers.push(() => realtime.close());
    let ready = false;
    const pages = readPages({
      buildFolder: fileURLToPath(new URL("../build", import.meta.url)),
      siteUrl: settings.siteUrl,
      settings: {
        publishableKey: keys.publishableKey,
        ...(settings.welcomeVideoUrl ? { welcomeVideoUrl: settings.welcomeVideoUrl } : {}),
        schedulingUrls: settings.schedulingUrls,
      },
    });
    const limits = createRateLimits(db, settings.limits);
    const app = createApp({
      db,
      keys: apiKeys,
      signer,
      realtime,
      limits,
      visitor: createSiteVisitor({
        siteUrl: settings.siteUrl,
        testHosts: settings.seoTestHosts,
        rateLimits: limits,
      }),
      blobs,
      outboxFolder: paths.outbox,
      urls: urlSigner(keys.jwtSecret),
      sender,
      links,
      previews: newsPreviews(keys.jwtSecret),
      bookings: {
        links: callLinks,
        host: new URL(settings.siteUrl).hostname,
        countsSources: settings.limits.booking !== "off",
        elsewhere: settings.schedulingUrls,
        now: () => Temporal.Now.instant(),
      },
      pages,
      log,
      trustedProxies: settings.trustedProxies,
      frameSources: frameSources(settings),
      isReady: () => ready,
      sendMailsOf: async (rowId) => {
        await wordMailsDue(mailDeps, rowId);
        schedule.kick("deliver-mails");
      },
      firstAttemptMs: 4 * second,
    });
    listener.serve(app.fetch, realtime.sockets);
    // The sockets say goodbye first: the server ends when its last connection has.
    closers.push(async () => {
      await realtime.close();
      await listener.close();
    });
    ready = true;
    const stopping = new AbortController();
    closers.push(() => stopping.abort());
    void pages.compressWell(stopping.signal);
    return {
      url: `http://${settings.host}:${listener.port}`,
      newAdmin,
      stop: async () => {
        ready = false;
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** From the settings, or, while there is no admin at all, one with a password made up here. */
async function firstAdmin(db: Database, { admin }: Settings) {
  if (admin) {
    await ensureAdmin({ db, ...admin });
    return null;
  }
  const { rows } = await db.query(
    "select 1 from auth.users where raw_app_meta_data ->> 'role' = 'admin' and deleted_at is null limit 1",
  );
  if (rows.length > 0) return null;
  const made = {
    email: `admin@${studio.email.split("@")[1]}`,
    password: randomBytes(12).toString("base64url"),
  };
  await ensureAdmin({ db, ...made });
  return made;
}

function frameSources({ schedulingUrls, welcomeVideoUrl }: Settings): string[] {
  const urls = [...Object.values(schedulingUrls), ...(welcomeVideoUrl ? [welcomeVideoUrl] : [])];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
