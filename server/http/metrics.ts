import type { CountedLimits } from "#engine/http/limits.ts";
import type { MetricGroup, Readings } from "#engine/http/metrics.ts";
import { mailMetrics } from "#engine/mail/outbox.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { RealtimeService } from "#engine/realtime/service.ts";
import { backupMetrics } from "../backup/backup-state.ts";
import { type LogShipping, shippingMetrics } from "../backup/chain/ship-log.ts";
import { version } from "../version.ts";
import type { LimitName } from "./limits.ts";

interface Measured {
  db: Database;
  limits: Pick<CountedLimits<LimitName>, "refused">;
  realtime: Pick<RealtimeService, "counts">;
  shipping: Pick<LogShipping, "state"> | null;
  now(): Date;
}

/** What /metrics tells besides requests and the process itself; the alerts in deploy/alerts.yaml are made of it. */
export function studioMetrics({ db, limits, realtime, shipping, now }: Measured): MetricGroup[] {
  return [
    {
      help: { daybreak_info: "The installed version, as a label; always 1" },
      label: "version",
      read: () => ({ daybreak_info: [{ labels: { version }, value: 1 }] }),
    },
    poolMetrics(db),
    {
      help: {
        realtime_connections: "Open sockets of pages that are told of changes",
        realtime_channels: "Channels that those sockets have joined",
      },
      read() {
        const { connections, channels } = realtime.counts();
        return { realtime_connections: connections, realtime_channels: channels };
      },
    },
    {
      help: { rate_limit_refusals_total: "Requests that this process has refused, by the limit" },
      label: "limit",
      read: () => ({
        rate_limit_refusals_total: [...limits.refused].map(([limit, value]) => ({
          labels: { limit },
          value,
        })),
      }),
    },
    jobMetrics(db),
    storageMetrics(db, now),
    mailMetrics(db),
    backupMetrics(db, now),
    shippingMetrics(shipping, now),
    {
      help: { database_up: "Whether the database answers: 1, or 0" },
      read: () =>
        db.query("select 1").then(
          () => ({ database_up: 1 }),
          () => ({ database_up: 0 }),
        ),
    },
  ];
}

function poolMetrics(db: Database): MetricGroup {
  return {
    help: {
      database_pool_connections: "Connections to the database, by the pool",
      database_pool_busy: "Connections that run a statement",
      database_pool_waiting: "Statements that wait for a connection",
    },
    label: "pool",
    read() {
      const pools = Object.entries(db.load());
      const of = (field: "connections" | "busy" | "waiting") =>
        pools.map(([pool, load]) => ({ labels: { pool }, value: load[field] }));
      return {
        database_pool_connections: of("connections"),
        database_pool_busy: of("busy"),
        database_pool_waiting: of("waiting"),
      };
    },
  };
}

/** All processes share the jobs, so each tells the same. */
function jobMetrics(db: Database): MetricGroup {
  return {
    help: {
      job_age_seconds: "Time since the end of the last run of a job, in whichever process",
      job_failed: "Whether that run failed: 1, or 0",
    },
    label: "job",
    async read() {
      const { rows } = await db.query<{ name: string; age: number; failed: number }>(
        `select name, extract(epoch from now() - last_run_at)::float8 as age, (last_error is not null)::int as failed
         from engine.jobs where last_run_at is not null order by name`,
      );
      return {
        job_age_seconds: rows.map(({ name, age }) => ({ labels: { job: name }, value: age })),
        job_failed: rows.map(({ name, failed }) => ({ labels: { job: name }, value: failed })),
      };
    },
  };
}

/** Counted anew once a minute, because a count looks at every row. */
function storageMetrics(db: Database, now: () => Date): MetricGroup {
  let known: { atMs: number; readings: Promise<Readings> } | undefined;
  return {
    help: {
      storage_objects: "Files that people and the studio have stored",
      storage_bytes: "Their size",
      uploads_under_way: "Uploads that have begun and may go on",
    },
    read() {
      const atMs = now().getTime();
      if (!known || Math.abs(atMs - known.atMs) >= 60_000) {
        const readings = countStored(db);
        readings.catch(() => {
          known = undefined; // read again the next time
        });
        known = { atMs, readings };
      }
      return known.readings;
    },
  };
}

async function countStored(db: Database): Promise<Readings> {
  const { rows } = await db.query<{ objects: number; bytes: number; uploads: number }>(
    `select count(*)::float8 as objects,
       coalesce(sum((metadata ->> 'size')::bigint), 0)::float8 as bytes,
       (select count(*) from engine.resumable_uploads where finished_at is null and expires_at > now())::float8
         as uploads
     from storage.objects`,
  );
  const { objects = 0, bytes = 0, uploads = 0 } = rows[0] ?? {};
  return { storage_objects: objects, storage_bytes: bytes, uploads_under_way: uploads };
}
