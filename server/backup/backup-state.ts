import { isBackupLate } from "#domain/backup/timing.ts";
import type { MetricGroup } from "#engine/http/metrics.ts";
import type { Queryable } from "#engine/postgres/database.ts";

/** What is known about the installation's backups, for the studio, the metrics and the job. */
export interface BackupState {
  lastGood: { at: Temporal.Instant; file: string; bytes: number; missing: number } | null;
  lastFailure: { at: Temporal.Instant; message: string } | null;
  lastTrial: LastTrial | null;
  /** Whether an owner has asked for a trial that has not ended. */
  isTrying: boolean;
  /** When a backup was first tried. */
  firstTry: Temporal.Instant | null;
}

interface LastTrial {
  at: Temporal.Instant;
  fault: string | null;
  /** The moment of which the restored state was; null where it is not known. */
  asOf: Temporal.Instant | null;
  counts: Record<string, number> | null;
}

/** Newest by number and not by time, because a clock may have been wrong. */
export async function readBackupState(db: Queryable): Promise<BackupState> {
  const { rows } = await db.query<RunRow>(
    `select * from (
       (select 'good' as what, began_at, file, bytes, missing_count, error, as_of, counts from engine.backup_runs
          where kind = 'backup' and ended_at is not null and error is null order by id desc limit 1)
       union all
       (select 'failed', ended_at, file, bytes, missing_count, error, as_of, counts from engine.backup_runs
          where kind = 'backup' and ended_at is not null and error is not null order by id desc limit 1)
       union all
       (select 'trial', ended_at, file, bytes, missing_count, error, as_of, counts from engine.backup_runs
          where kind = 'trial' and ended_at is not null order by id desc limit 1)
       union all
       (select 'first', began_at, file, bytes, missing_count, error, as_of, counts from engine.backup_runs
          where kind = 'backup' order by id limit 1)
       union all
       (select 'asked', asked_at, null, null, null, null, null, null from engine.asked_trials limit 1)
       union all
       (select 'trying', began_at, null, null, null, null, null, null from engine.backup_runs
          where kind = 'trial' and ended_at is null limit 1)
     ) runs`,
  );
  const of = (what: RunRow["what"]) => {
    const row = rows.find((each) => each.what === what);
    return row ? { ...row, at: instantOf(row.began_at) } : null;
  };
  const [good, failed, trial] = [of("good"), of("failed"), of("trial")];
  return {
    lastGood: good && {
      at: good.at,
      file: good.file ?? "",
      bytes: good.bytes ?? 0,
      missing: good.missing_count ?? 0,
    },
    lastFailure: failed && { at: failed.at, message: failed.error ?? "" },
    lastTrial: trial && {
      at: trial.at,
      fault: trial.error,
      asOf: trial.as_of && instantOf(trial.as_of),
      counts: trial.counts,
    },
    isTrying: of("asked") !== null || of("trying") !== null,
    firstTry: of("first")?.at ?? null,
  };
}

export function isLate({ lastGood, firstTry }: BackupState, now: Date): boolean {
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return isBackupLate({ lastGood: lastGood?.at ?? null, firstTry }, moment);
}

/** NaN for what has not happened. */
export function backupMetrics(db: Queryable, now: () => Date): MetricGroup {
  const ageOf = (moment: { at: Temporal.Instant } | null) =>
    moment ? (now().getTime() - moment.at.epochMilliseconds) / 1000 : Number.NaN;
  return {
    help: {
      backup_age_seconds: "Age of the last good backup",
      backup_size_bytes: "Size of the last good backup",
      backup_missing_files:
        "Files that are missing in the last good backup although a row names them",
      backup_failure_age_seconds: "Time since a backup failed last",
      backup_trial_age_seconds: "Time since a backup was last restored and compared",
      backup_trial_failed: "Whether that trial failed: 1, or 0",
    },
    async read() {
      const { lastGood, lastFailure, lastTrial } = await readBackupState(db);
      return {
        backup_age_seconds: ageOf(lastGood),
        backup_size_bytes: lastGood?.bytes ?? Number.NaN,
        backup_missing_files: lastGood?.missing ?? Number.NaN,
        backup_failure_age_seconds: ageOf(lastFailure),
        backup_trial_age_seconds: ageOf(lastTrial),
        backup_trial_failed: lastTrial ? Number(lastTrial.fault !== null) : Number.NaN,
      };
    },
  };
}

interface RunRow {
  what: "good" | "failed" | "trial" | "first" | "asked" | "trying";
  began_at: Date;
  file: string | null;
  bytes: number | null;
  missing_count: number | null;
  error: string | null;
  as_of: Date | null;
  counts: Record<string, number> | null;
}

export function instantOf(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}
