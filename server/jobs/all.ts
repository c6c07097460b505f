import type { Job } from "#engine/jobs/schedule.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { sweepBlobs } from "#engine/storage/sweep.ts";
import type { LogShipping } from "../backup/chain/ship-log.ts";
import type { BackupPlan } from "../backup/make-backup.ts";
import type { MailServices } from "../mails/composing/due.ts";
import type { Site } from "../mails/composing/mail.ts";
import type { CardPayments } from "../payments/card-payments.ts";
import { publishPlanned } from "../publishing/planned.ts";
import type { Publishing } from "../publishing/publishing.ts";
import { checkpointOften } from "./checkpoint-often.ts";
import { composeMailsDue } from "./compose-mails.ts";
import { finishDeletions } from "./finish-deletions.ts";
import { followSupport } from "./follow-support.ts";
import { makeBackups } from "./make-backups.ts";
import { makeDocuments } from "./make-documents.ts";
import { removeExpired } from "./remove-expired.ts";
import { sweepOrphans } from "./sweep-orphans.ts";
import { reportBooks } from "./verify-books.ts";

interface JobServices {
  db: Database;
  blobs: BlobStore;
  site: Site;
  /** Where mails lie as .eml files when there is no mail server. */
  outboxFolder: string;
  mailServices: MailServices;
  /** null: the studio takes no cards. */
  cards: CardPayments | null;
  publishing: Publishing;
  /** Sends the mails that are due. */
  deliver(signal: AbortSignal): Promise<void>;
  /** Called when mails have been put into the outbox. */
  onComposed(): void;
  /** Called when documents have been made, for which mails wait. */
  onDocuments(): void;
  /** null: no backups are made. */
  backups: BackupPlan | null;
  /** null: the log of the database is not copied. */
  shipping: LogShipping | null;
  /** What retention has removed, counted by table. */
  onRemoved(removed: object): void;
  onError(what: string, error: unknown): void;
  now(): Date;
}

const second = 1000;
const hour = 3600 * second;

/** All jobs with their intervals. */
export function studioJobs(services: JobServices): Job[] {
  const { db, blobs, mailServices, now } = services;
  return [
    {
      name: "compose-mails",
      everyMs: 3 * second,
      runsIn: "every process",
      run: async (signal) => {
        if ((await composeMailsDue(mailServices, null, signal)) > 0) services.onComposed();
      },
    },
    {
      name: "deliver-mails",
      everyMs: 5 * second,
      runsIn: "every process",
      run: (signal) => services.deliver(signal),
    },
    {
      name: "sweep-blobs",
      everyMs: hour,
      run: (signal) => sweepBlobs(db, blobs, now(), signal),
    },
    {
      name: "make-documents",
      everyMs: 10 * second,
      run: async (signal) => {
        if ((await makeDocuments(mailServices, signal)) > 0) services.onDocuments();
      },
    },
    { name: "vacuum-tables", everyMs: 24 * hour, run: () => vacuumTables(db) },
    {
      name: "checkpoint",
      everyMs: 10 * second,
      runsIn: "every process",
      run: () => checkpointOften(db),
    },
    {
      name: "finish-deletions",
      everyMs: 10 * second,
      run: (signal) => finishDeletions(services, signal),
    },
    {
      name: "sweep-orphans",
      everyMs: hour,
      run: () => sweepOrphans({ db, blobs, now: now() }),
    },
    {
      name: "retention",
      everyMs: 24 * hour,
      run: async () => {
        const removed = await removeExpired({ ...services, now: now() });
        if (Object.keys(removed).length > 0) services.onRemoved(removed);
      },
    },
    {
      name: "note-missed-deadlines",
      everyMs: 60 * second,
      run: async () => {
        await db.query("select private.note_missed_deadlines()");
      },
    },
    {
      name: "follow-support",
      everyMs: 15 * second,
      run: (signal) => followSupport(services, signal),
    },
    { name: "publish-planned", everyMs: 5 * second, run: () => publishPlanned(services) },
    {
      name: "verify-books",
      everyMs: 24 * hour,
      run: (signal) => reportBooks(mailServices, signal),
    },
    ...cardJobs(services),
    ...backupJobs(services),
  ];
}

function cardJobs({ cards }: JobServices): Job[] {
  if (!cards) return [];
  const run = (signal: AbortSignal) => cards.follow(signal);
  return [{ name: "follow-card-payments", everyMs: 10 * second, run }];
}

function backupJobs({ db, backups: plan, shipping, site, mailServices, now }: JobServices): Job[] {
  if (!plan) return [];
  const services = {
    db,
    plan,
    shipping,
    site,
    now,
    get studioEmail() {
      return mailServices.studioEmail;
    },
  };
  const run = (signal: AbortSignal) => makeBackups(services, signal);
  const jobs: Job[] = [{ name: "make-backups", everyMs: 60 * second, run }];
  // The machine may be lost within ten seconds of a change, and a piece takes a while on its way.
  const everyMs = 5 * second;
  if (shipping) {
    jobs.push({ name: "ship-log", everyMs, runsIn: "every process", run: shipping.run });
  }
  return jobs;
}

/**
 * Runs VACUUM and ANALYZE on every table of the embedded database, so that the places of removed rows are used again
 * and the planner knows what the tables hold. A server does that by itself (autovacuum).
 */
async function vacuumTables(db: Database): Promise<void> {
  if (db.kind === "server") return;
  const { rows } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'engine'::regnamespace)`,
  );
  for (const { name } of rows) await db.exec(`vacuum (analyze) ${name}`);
}
