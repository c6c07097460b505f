import { type FileHandle, mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Queryable } from "./database.ts";

/** A position in the write-ahead log (an LSN): bytes since the log began. */
export type LogPosition = bigint;

export const segmentBytes = 16n * 1024n * 1024n;

/** What `pg_control` says of the last checkpoint. */
export interface Checkpoint {
  /** Where recovery begins. */
  redo: LogPosition;
  timeLine: number;
}

/** @param control as `ControlFileData` in PostgreSQL 17's `catalog/pg_control.h` lays it out. */
export function checkpointIn(control: Buffer): Checkpoint {
  return { redo: control.readBigUInt64LE(40), timeLine: control.readUInt32LE(48) };
}

/** Where the segment begins that holds this position. */
export function segmentStart(position: LogPosition): LogPosition {
  return position - (position % segmentBytes);
}

/** The name of the segment's file. Segments are removed and reused oldest first. */
export function segmentName(position: LogPosition, timeLine: number): string {
  const number = position / segmentBytes;
  const perId = 2n ** 32n / segmentBytes;
  return [BigInt(timeLine), number / perId, number % perId]
    .map((part) => part.toString(16).toUpperCase().padStart(8, "0"))
    .join("");
}

export interface LogRange {
  from: LogPosition;
  /** Not included; in the same segment. */
  to: LogPosition;
}

/**
 * The bytes of the log as they are in the folder of a cluster.
 * @throws Error when the segment is gone.
 */
export async function readLog(folder: string, { from, to }: LogRange, timeLine = 1) {
  const file = await open(join(folder, "pg_wal", segmentName(from, timeLine)), "r");
  try {
    const bytes = Buffer.alloc(Number(to - from));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, Number(from % segmentBytes));
    if (bytesRead < bytes.length) throw new Error("The write-ahead log ends too early.");
    return bytes;
  } finally {
    await file.close();
  }
}

/**
 * Writes the log of a cluster from its ranges, in their order. What follows the last one in its segment is zero, so that
 * recovery ends there.
 */
export async function writeLog(
  folder: string,
  ranges: AsyncIterable<LogRange & { bytes: Buffer }>,
  timeLine: number,
): Promise<void> {
  const inside = join(folder, "pg_wal");
  await mkdir(inside, { recursive: true, mode: 0o700 });
  let file: FileHandle | null = null;
  let start = -1n;
  try {
    for await (const { from, bytes } of ranges) {
      if (start !== segmentStart(from)) {
        start = segmentStart(from);
        await file?.sync();
        await file?.close();
        file = await open(join(inside, segmentName(start, timeLine)), "wx", 0o600);
        await file.truncate(Number(segmentBytes));
      }
      await file?.write(bytes, 0, bytes.length, Number(from - start));
    }
    await file?.sync();
  } finally {
    await file?.close();
  }
}

const holdPrefix = "daybreak_";

export interface LogHold {
  /** Small letters, digits and underscores. */
  name: string;
  /** What lies behind it is not removed. */
  from: LogPosition;
  waitingBytes: bigint;
}

/**
 * Keeps the log of the embedded database from its last checkpoint on, until `releaseLog` or `endHolds`: checkpoints
 * remove no segment that is still needed. It is a replication slot, which outlasts the process.
 */
export async function holdLog(db: Queryable, name: string): Promise<void> {
  await db.query("select pg_create_physical_replication_slot($1, true)", [holdPrefix + name]);
}

export async function heldLog(db: Queryable): Promise<LogHold | null> {
  const { rows } = await db.query<{ name: string; at: string; waiting: string }>(
    `select slot_name::text as name, (restart_lsn - '0/0'::pg_lsn)::text as at,
       (pg_current_wal_flush_lsn() - restart_lsn)::text as waiting from pg_replication_slots
     where starts_with(slot_name::text, $1) and restart_lsn is not null order by 1 desc limit 1`,
    [holdPrefix],
  );
  const [row] = rows;
  if (!row) return null;
  const name = row.name.slice(holdPrefix.length);
  return { name, from: BigInt(row.at), waitingBytes: BigInt(row.waiting) };
}

/** Lets checkpoints remove what lies before this position. */
export async function releaseLog(db: Queryable, name: string, upTo: LogPosition): Promise<void> {
  await db.query(
    `select pg_replication_slot_advance(slot_name, '0/0'::pg_lsn + $2::numeric) from pg_replication_slots
     where slot_name = $1 and restart_lsn < '0/0'::pg_lsn + $2::numeric`,
    [holdPrefix + name, `${upTo}`],
  );
}

/** Keeps nothing any more. */
export async function endHolds(db: Queryable): Promise<void> {
  await db.query(
    "select pg_drop_replication_slot(slot_name) from pg_replication_slots where starts_with(slot_name::text, $1)",
    [holdPrefix],
  );
}
