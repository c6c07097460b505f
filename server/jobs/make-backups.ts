import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { lastDue, retainedBackups } from "#domain/backup/timing.ts";
import { isBefore } from "#domain/instants.ts";
import { enqueueMail } from "#engine/mail/outbox.ts";
import type { Database } from "#engine/postgres/database.ts";
import { backupBucket } from "../backup/backup-bucket.ts";
import { type BackupState, instantOf, isLate, readBackupState } from "../backup/backup-state.ts";
import { type LogShipping, locationOf } from "../backup/chain/ship-log.ts";
import type { BackupPlan } from "../backup/make-backup.ts";
import { type BackupAnswer, type BackupTask, runBackupTask } from "../backup/run-backup-task.ts";
import { studioZone } from "../booking/calendar.ts";
import { backupLateNotice, backupMissingNotice, backupTrialNotice } from "../mails/backup.ts";
import type { Mail, Site } from "../mails/composing/mail.ts";

export interface BackupServices {
  db: Database;
  plan: BackupPlan;
  site: Site;
  studioEmail: string;
  /** null or left out: the log is not copied. */
  shipping?: Pick<LogShipping, "state"> | null;
  now(): Date;
  /** Does the work; in a process of its own by default. */
  runTask?: (task: BackupTask, signal: AbortSignal) => Promise<BackupAnswer>;
}

const retryAfterMinutes = 60;
const trialEveryHours = 7 * 24 - 12;

/**
 * Makes the backup that is due, removes those that are too old, restores one once a week to compare it, and notifies
 * the studio by mail when the last good one is too old or could not be restored. Runs every minute, in one process.
 * @throws Error when the backup or the trial failed; it is stored in `engine.backup_runs` as well.
 */
export async function makeBackups(services: BackupServices, signal: AbortSignal): Promise<void> {
  const { db, plan, now } = services;
  // The lease is ours, so whatever has not ended belongs to a process that was killed.
  await db.query(
    "update engine.backup_runs set ended_at = $1, error = 'It was interrupted.' where ended_at is null",
    [now()],
  );
  const state = await readBackupState(db);
  try {
    if (isDue(state, plan, instantOf(now()))) {
      const path = await makeOne(services, signal);
      await removeOld(plan, instantOf(now()));
      if (isTrialDue(state, instantOf(now()))) {
        await tryFile(services, path, signal);
        if (hasMoment(services)) await tryLog(services, signal);
      }
    }
    await tryAsAsked(services, signal);
  } finally {
    if (!signal.aborted) await warnIfLate(services);
  }
}

function isDue(
  { lastGood, lastFailure }: BackupState,
  { at }: BackupPlan,
  now: Temporal.Instant,
): boolean {
  const isOld = !lastGood || isBefore(lastGood.at, lastDue(at, studioZone(), now));
  const isRetry =
    lastFailure !== null &&
    lastFailure.message !== "It was interrupted." &&
    (!lastGood || isBefore(lastGood.at, lastFailure.at)) &&
    isBefore(now, lastFailure.at.add({ minutes: retryAfterMinutes }));
  return (isOld || (lastGood !== null && isBefore(now, lastGood.at))) && !isRetry;
}

function isTrialDue({ lastTrial }: BackupState, now: Temporal.Instant): boolean {
  if (!lastTrial || lastTrial.fault !== null) return true;
  return isBefore(lastTrial.at.add({ hours: trialEveryHours }), now);
}

/** Makes a backup. @returns its path. */
async function makeOne(services: BackupServices, signal: AbortSignal): Promise<string> {
  const { db, plan, now } = services;
  const { folder, s3: bucket, key, source, workFolder } = plan;
  const began = now();
  const file = nameOf(instantOf(began));
  const path = join(folder ?? workFolder, file);
  await run(services, { kind: "backup", file, began }, async (id) => {
    if (folder) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeUnfinished(folder);
    }
    const { made } = await perform(
      services,
      {
        kind: "make",
        ...source,
        workFolder,
        path,
        bucket,
        backupKey: key,
        now: began.toISOString(),
      },
      signal,
    );
    if (!made) return;
    const { rows } = await db.query<{ missing: number }>(
      `update engine.backup_runs set bytes = $2, row_count = $3, file_count = $4,
         missing_count = (select count(*) from storage.objects where version = any($5)) where id = $1
       returning missing_count as missing`,
      [id, made.bytes, made.rows, made.files, made.missing],
    );
    const missing = rows[0]?.missing ?? 0;
    if (missing > 0) {
      const mail = backupMissingNotice({ file, missing }, services.site);
      await enqueueNotice(services, "backup-missing", `backup-missing:${file}`, mail);
    }
  });
  return path;
}

/** An owner has asked for it: the newest moment is restored, or on a server the newest backup. */
async function tryAsAsked(services: BackupServices, signal: AbortSignal) {
  const { db } = services;
  const { rows } = await db.query<{ id: number }>("select max(id) as id from engine.asked_trials");
  const asked = rows[0]?.id ?? null;
  if (asked === null) return;
  try {
    await tryNewest(services, signal);
  } finally {
    // Not before, so that it is seen all the time that somebody waits for it.
    await db.query("delete from engine.asked_trials where id <= $1", [asked]);
  }
}

async function tryNewest(services: BackupServices, signal: AbortSignal) {
  const { db, plan } = services;
  if (hasMoment(services)) return tryLog(services, signal);
  const { lastGood } = await readBackupState(db);
  if (!lastGood) throw new Error("There is no backup yet that could be restored.");
  await tryFile(services, join(plan.folder ?? plan.workFolder, lastGood.file), signal);
}

function tryFile(services: BackupServices, path: string, signal: AbortSignal): Promise<void> {
  const { key, s3: bucket, workFolder } = services.plan;
  const task = { kind: "try", path, bucket, backupKey: key, workFolder } as const;
  return tryOne(services, basename(path), task, signal);
}

/** Whether log has gone since the newest base: a base alone cannot be restored. */
function hasMoment({ shipping }: BackupServices): boolean {
  const { baseAt = null, completeAt = null } = shipping?.state() ?? {};
  return baseAt !== null && completeAt !== null && completeAt > baseAt;
}

function tryLog(services: BackupServices, signal: AbortSignal): Promise<void> {
  const { plan, now } = services;
  const task = {
    kind: "try-chain",
    location: locationOf(plan),
    backupKey: plan.key,
    at: now().toISOString(),
    workFolder: plan.workFolder,
  } as const;
  return tryOne(services, "the log", task, signal);
}

async function tryOne(
  services: BackupServices,
  file: string,
  task: BackupTask,
  signal: AbortSignal,
) {
  const { db, site, studioEmail, now } = services;
  try {
    await run(services, { kind: "trial", file, began: now() }, async (id) => {
      const { tried } = await perform(services, task, signal);
      await db.query("update engine.backup_runs set as_of = $2, counts = $3 where id = $1", [
        id,
        tried?.asOf ?? null,
        tried?.counts ?? null,
      ]);
    });
  } catch (error) {
    const { message } = error as Error;
    if (!signal.aborted) {
      const mail = backupTrialNotice({ file, message }, site);
      await enqueueNotice({ db, site, studioEmail }, "backup-trial", `backup-trial:${file}`, mail);
    }
    throw error;
  }
}

async function perform(
  { runTask = runBackupTask }: BackupServices,
  task: BackupTask,
  signal: AbortSignal,
): Promise<BackupAnswer & { ok: true }> {
  const result = await runTask(task, signal);
  if (!result.ok) throw new Error(result.message);
  return result;
}

/** Records in `engine.backup_runs` that a run has begun, and how it ended. */
async function run(
  { db, now }: BackupServices,
  { kind, file, began }: { kind: "backup" | "trial"; file: string; began: Date },
  work: (id: number) => Promise<void>,
) {
  const { rows } = await db.query<{ id: number }>(
    "insert into engine.backup_runs (kind, began_at, file) values ($1, $2, $3) returning id",
    [kind, began, file],
  );
  const id = rows[0]?.id ?? 0;
  let failure: unknown = null;
  try {
    await work(id);
  } catch (error) {
    failure = error;
  }
  const message = failure ? (failure as Error).message.slice(0, 500) : null;
  await db.query("update engine.backup_runs set ended_at = $2, error = $3 where id = $1", [
    id,
    now(),
    message,
  ]);
  if (failure) throw failure;
}

async function warnIfLate(services: BackupServices) {
  const state = await readBackupState(services.db);
  if (!isLate(state, services.now())) return;
  const { site } = services;
  const mail = backupLateNotice(
    { lastGood: state.lastGood?.at ?? null, failure: state.lastFailure?.message ?? null },
    { ...site, zone: studioZone() },
  );
  const day = instantOf(services.now()).toZonedDateTimeISO(studioZone()).toPlainDate();
  await enqueueNotice(services, "backup-late", `backup-late:${day}`, mail);
}

/** Puts a mail to the studio into the outbox. Of two mails with the same key only the first is sent. */
async function enqueueNotice(
  { db, site, studioEmail }: Pick<BackupServices, "db" | "site" | "studioEmail">,
  kind: "backup-late" | "backup-missing" | "backup-trial",
  key: string,
  mail: Mail,
) {
  const to = { name: site.studio.name, address: studioEmail };
  await db.transaction((tx) => enqueueMail(tx, { kind, key, to, ...mail }));
}

const fileName = /^daybreak-(\d{8}T\d{6}Z)\.backup$/;

function nameOf(moment: Temporal.Instant): string {
  const text = moment.toString({ smallestUnit: "second" });
  return `daybreak-${text.replaceAll(/[-:]/g, "")}.backup`;
}

/** Removes backups that are too old. Only files with a name that this job gives are ever removed. */
async function removeOld({ folder, s3 }: BackupPlan, now: Temporal.Instant) {
  const bucket = s3 && backupBucket(s3);
  const ours = new Map<string, Temporal.Instant>();
  for (const name of bucket ? await bucket.names() : await readdir(folder ?? "")) {
    const moment = fileName.exec(name)?.[1];
    if (moment) ours.set(name, Temporal.Instant.from(moment));
  }
  const retained = new Set(retainedBackups([...ours.values()], studioZone(), now));
  for (const [name, moment] of ours) {
    if (retained.has(moment)) continue;
    if (bucket) await bucket.remove(name);
    else await rm(join(folder ?? "", name));
  }
}

/** Removes unfinished files of processes that were killed while they wrote. */
async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder)) {
    if (name.endsWith(".new") && fileName.test(name.slice(0, -".new".length))) {
      await rm(join(folder, name), { force: true });
    }
  }
}
