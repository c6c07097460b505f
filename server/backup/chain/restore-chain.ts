import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isBefore } from "#domain/instants.ts";
import type { Database } from "#engine/postgres/database.ts";
import { type LogPosition, segmentStart, writeLog } from "#engine/postgres/write-ahead-log.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { decrypted, EncryptedFile } from "../encryption.ts";
import { unpackBase } from "./base.ts";
import type { ChainStore } from "./chain-store.ts";
import {
  type Base,
  fileName,
  type Inventory,
  inventoryOf,
  type Piece,
  restorable,
} from "./names.ts";
import { type Counts, countRows, openPiece } from "./piece.ts";

/** A moment to which a database can be restored, and what that needs. */
export interface Moment {
  mark: Piece;
  base: Base;
  /** From where the base's recovery begins to the mark, without a gap. */
  pieces: Piece[];
}

/**
 * The newest mark that is not after `at`.
 * @throws Error in one sentence that says what there is, when there is none, or when a piece on the way is missing.
 */
export async function findMoment(store: ChainStore, at: Temporal.Instant): Promise<Moment> {
  const inventory = inventoryOf(await store.list());
  const all = restorable(inventory);
  const found = all.findLast(({ mark }) => !isBefore(at, mark.at));
  if (found) return { ...found, pieces: wayTo(found.mark, found.base, inventory) };
  const [first, last] = [all[0], all.at(-1)];
  const has = last
    ? `it can restore every few seconds from ${first?.mark.at} to ${last.mark.at}`
    : "it has nothing that can be restored to a moment";
  throw new Error(`${store.title} cannot restore what was there at ${at}: ${has}.`);
}

/** Backwards, because a piece names the one before; of two that end alike, the hashes tell later which it is. */
function wayTo(mark: Piece, base: Base, { pieces }: Inventory): Piece[] {
  const own = pieces.filter(({ chain }) => chain === mark.chain);
  const byEnd = Map.groupBy(own, ({ to }) => to);
  const way = [mark];
  for (let first = mark; first.from > segmentStart(base.redo); ) {
    const before = byEnd.get(first.from)?.findLast(({ at }) => !isBefore(first.at, at));
    if (!before) throw new Error(missingBefore(first, way, own));
    way.unshift(before);
    first = before;
  }
  return way;
}

function missingBefore(first: Piece, way: Piece[], own: Piece[]): string {
  const earlier = own.findLast(({ isMark, to }) => isMark && to <= first.from);
  const cure = earlier
    ? `restore to ${earlier.at} or earlier, which does not need it`
    : "restore a daily backup instead";
  return `A piece of the log is missing before ${first.at}, and without it the ${way.length} after it cannot be used: ${cure}.`;
}

export interface RestoreTask {
  store: ChainStore;
  key: string;
  moment: Moment;
  /** The folder of the database; it must not exist yet. */
  to: string;
  /** A folder for temporary files. */
  workFolder: string;
}

export interface RestoredChain {
  /** The installation's secrets as JSON. */
  keys: string;
  /** What the mark says of the rows; null: it says nothing. */
  counts: Counts | null;
  usableFrom: LogPosition;
}

/**
 * Writes the folder of the database as the mark has it: the base, and the log up to the mark. Opening it recovers it.
 * @throws Error in one sentence when a piece or the base is damaged or of another key.
 */
export async function restoreChain(task: RestoreTask): Promise<RestoredChain> {
  const { store, key, moment, to, workFolder } = task;
  const { base } = moment;
  const folder = join(workFolder, "pieces");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const packed = await store.fetch(base.name, folder);
    if (!packed) throw new Error(`${base.name} is not there any more.`);
    const { keys, timeLine } = await unpackBase(packed, { backupKey: key, to }).catch((error) => {
      throw new Error(`${base.name} cannot be read: ${error.message}`);
    });
    const read: { counts: Counts | null } = { counts: null };
    await writeLog(to, readPieces(task, folder, read), timeLine);
    return { keys, counts: read.counts, usableFrom: base.usableFrom };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const fetchedAhead = 8;

async function* readPieces(
  { store, key, moment }: RestoreTask,
  folder: string,
  read: { counts: Counts | null },
) {
  const { pieces } = moment;
  const fetching = new Map<Piece, Promise<string | null>>();
  let before: string | null = null;
  for (const [index, piece] of pieces.entries()) {
    for (const next of pieces.slice(index, index + fetchedAhead)) {
      if (fetching.has(next)) continue;
      const fetched = store.fetch(next.name, folder);
      fetched.catch(() => {}); // It is thrown when it is read.
      fetching.set(next, fetched);
    }
    const path = await fetching.get(piece);
    fetching.delete(piece);
    if (!path) throw new Error(`${piece.name} is not there any more.`);
    const { head, log } = await decrypted(path, key)
      .then(openPiece)
      .catch(() => {
        // The base was opened with the key, so it is not the key that is wrong.
        throw new Error(damaged(piece, pieces.slice(0, index), "it is damaged."));
      });
    const isIt = head.chain === piece.chain && head.from === piece.from && head.to === piece.to;
    const follows = index === 0 || head.before === before;
    if (!isIt || !follows) {
      throw new Error(damaged(piece, pieces.slice(0, index), "it does not follow the one before."));
    }
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    before = hash.digest("hex");
    read.counts = head.counts;
    yield { from: head.from, to: head.to, bytes: log };
    if (path.startsWith(join(folder, "/"))) await rm(path, { force: true });
  }
}

function damaged(piece: Piece, before: Piece[], reason: string): string {
  const mark = before.findLast(({ isMark }) => isMark);
  const cure = mark ? ` Restore to ${mark.at} or earlier.` : "";
  return `The piece of ${piece.at} cannot be used (${piece.name}): ${reason}${cure}`;
}

/**
 * Whether what was recovered is what the mark says.
 * @returns the rows that are there now. @throws Error that names the first difference.
 */
export async function compareCounts(
  db: Database,
  { counts, usableFrom }: Pick<RestoredChain, "counts" | "usableFrom">,
): Promise<Counts> {
  const { rows } = await db.query<{ reached: string }>(
    "select (redo_lsn - '0/0'::pg_lsn)::text as reached from pg_control_checkpoint()",
  );
  if (BigInt(rows[0]?.reached ?? 0) < usableFrom) {
    throw new Error("Recovery ended before the base is whole: its log is damaged.");
  }
  const found = await countRows(db);
  for (const [what, count] of Object.entries(counts ?? {})) {
    const there = found[what as keyof Counts];
    if (there === count) continue;
    throw new Error(`The mark says that there are ${count} ${what}; ${there} came back.`);
  }
  return found;
}

/**
 * Brings the uploads back that rows name.
 * @returns those of which no copy has gone.
 */
export async function restoreFiles(
  { db, blobs }: { db: Database; blobs: BlobStore },
  { store, key, workFolder }: Pick<RestoreTask, "store" | "key" | "workFolder">,
): Promise<string[]> {
  const folder = join(workFolder, "files");
  const { rows } = await db.query<{ version: string }>("select version from storage.objects");
  const missing: string[] = [];
  for (const { version } of rows) {
    const path = await store.fetch(fileName(version), folder);
    if (!path) {
      missing.push(version);
      continue;
    }
    const file = await EncryptedFile.open(path, key);
    try {
      const bytes = file._readStreamForRange(0, file.size);
      await blobs.receive(version, bytes, Number.POSITIVE_INFINITY);
    } finally {
      await new Promise((closed) => file.close(closed));
    }
    if (path.startsWith(join(folder, "/"))) await rm(path, { force: true });
  }
  await rm(folder, { recursive: true, force: true });
  return missing;
}
