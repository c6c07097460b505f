import type { Job } from "#engine/jobs/schedule.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { sweepBlobs } from "#engine/storage/sweep.ts";
import type { MailServices } from "../mails/composing/due.ts";
import type { Site } from "../mails/composing/mail.ts";
import type { CardPayments } from "../payments/card-payments.ts";
import { checkpointOften } from "./checkpoint-often.ts";
import { composeMailsDue } from "./compose-mails.ts";
import { finishDeletions } from "./finish-deletions.ts";
import { followSupport } from "./follow-support.ts";
import { type BackupPlan, makeBackups } from "./make-backups.ts";
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
  /** Sends the mails that are due. */
  deliver(signal: AbortSignal): Promise<void>;
  /** Called when mails have been put into the outbox. */
  onComposed(): void;
  /** Called when documents have been made, for which mails wait. */
  onDocuments(): void;
  /** null: no backups are made. */
  backups: BackupPlan | null;
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
      run: async () => {
        if ((await composeMailsDue(mailServices)) > 0) services.onComposed();
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

function backupJobs({ db, backups: plan, site, mailServices, now }: JobServices): Job[] {
  if (!plan) return [];
  const { studioEmail } = mailServices;
  const run = (signal: AbortSignal) => makeBackups({ db, plan, site, studioEmail, now }, signal);
  return [{ name: "make-backups", everyMs: 60 * second, run }];
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
