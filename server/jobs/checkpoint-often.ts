import type { Database } from "#engine/postgres/database.ts";

/**
 * Makes a checkpoint of the embedded database when 16 MB of log have been written since the last one: without it the
 * log only grows while the process runs, and a start after a kill replays all of it. It is made so often because
 * everybody waits for it: on two cores 16 MB take less than 100 ms. A server does that by itself (checkpointer).
 */
export async function checkpointOften(db: Database): Promise<void> {
  if (db.kind === "server") return;
  const { rows } = await db.query<{ is_due: boolean }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 16 * 1024 * 1024 as is_due from pg_control_checkpoint()`,
  );
  if (rows[0]?.is_due) await db.exec("checkpoint");
}
