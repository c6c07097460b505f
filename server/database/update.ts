import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { copyCluster } from "#engine/postgres/copy-cluster.ts";
import type { Database } from "#engine/postgres/database.ts";
import { outdatedSince } from "#engine/postgres/migrate.ts";
import type { SqlSource } from "#engine/postgres/sql-source.ts";
import { syncPath, syncTree } from "#engine/postgres/sync-tree.ts";
import type { S3Settings } from "#engine/storage/s3/client.ts";
import { backupBucket } from "../backup/backup-bucket.ts";
import { writeBackup } from "../backup/write-backup.ts";

export interface UpdatePlan {
  /** DATA_DIR/before-update */
  folder: string;
  /** The folder of the embedded database; null on a server. */
  database: string | null;
  /** The folder for the backup of a PostgreSQL server; null: `folder`. */
  backupFolder: string | null;
  /** The bucket into which that backup is put instead. Default: none. */
  backupS3?: S3Settings | null;
  backupKey: string | null;
  keys: string;
  /** The number of this process' SQL. */
  number: number;
  now: Date;
  onCopy(where: string): void;
  onPutBack(where: string): void;
}

/** An update that has begun, and whose new code has not served anybody yet. */
interface Pending {
  /** The copy of the database folder. */
  copy: string;
  from: number;
  to: number;
}

const copiesLeft = 2;

/**
 * Makes an update reversible from before the SQL changes until the new code serves. Of the embedded database's folder
 * a copy is made first and named in `pending.json`. While that file is there nobody has been served by the new code,
 * so the copy can replace the database without a loss: `undo` does so when the start fails, and
 * `putBackBeforeOpening` when code from before the update is started. Of a database on a PostgreSQL server a backup
 * is written; there the change and all that may fail after it are one transaction.
 */
export function updateOf(plan: UpdatePlan) {
  const note = join(plan.folder, "pending.json");
  return {
    /**
     * Puts the copy back when this code is from before the update. Newer code does so only when `undo` was killed
     * between its two moves, because it would find no database and make an empty one.
     */
    putBackBeforeOpening() {
      const pending = readPending(plan, note);
      if (!pending || !plan.database) return;
      if (plan.number < pending.to || !existsSync(plan.database)) putBack(plan, pending, note);
    },
    /** Copies what the SQL of `sources` will change. */
    async prepare(db: Database, sources: readonly SqlSource[]) {
      const from = await outdatedSince(db, sources, plan.number);
      if (from === null) return;
      const stamp = plan.now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
      const name = `before-update-${stamp}-sql-${from}`;
      const { database } = plan;
      if (database) await copyFolder(plan, { db, database, name, from, note });
      else await backUpServer(plan, db, name);
    },
    /** Makes the update final: it cannot be undone any more. */
    confirm() {
      if (!existsSync(note)) return;
      rmSync(note);
      // After a power cut the note must not be back, because older code would undo what people have done since.
      syncPath(plan.folder);
    },
    /** Puts the copy back, after the database was closed. Does nothing once the update is final. */
    undo() {
      const pending = readPending(plan, note);
      if (pending) putBack(plan, pending, note);
    },
  };
}

interface Copying {
  db: Database;
  database: string;
  name: string;
  from: number;
  note: string;
}

async function copyFolder(plan: UpdatePlan, { db, database, name, from, note }: Copying) {
  const { folder, number, onCopy } = plan;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeOld(folder, copiesLeft - 1);
  const copy = join(folder, name);
  const beside = `${copy}.new`;
  await db.exec("checkpoint");
  await copyCluster(database, beside);
  syncTree(beside);
  rmSync(copy, { recursive: true, force: true });
  renameSync(beside, copy);
  writeSynced(note, JSON.stringify({ copy: name, from, to: number } satisfies Pending));
  onCopy(copy);
}

async function backUpServer(plan: UpdatePlan, db: Database, name: string) {
  const { folder, backupFolder, backupS3, backupKey, keys, now, onCopy } = plan;
  const target = backupFolder ?? folder;
  mkdirSync(target, { recursive: true, mode: 0o700 });
  removeOld(target, copiesLeft - 1);
  const path = join(target, `${name}.backup`);
  // An update changes no uploaded file, and there may be many of them, so the backup has none.
  const blobs = { read: async () => null };
  await writeBackup({ db, blobs, keys, backupKey, now }, path);
  onCopy(backupS3 ? await putIntoBucket(backupS3, path) : path);
}

/** Moves a backup into the bucket, where the newest ones are left as well. @returns what restores it. */
async function putIntoBucket(settings: S3Settings, path: string): Promise<string> {
  const bucket = backupBucket(settings);
  const name = basename(path);
  await bucket.store(path, name);
  rmSync(path);
  const ours = (await bucket.names("before-update-")).sort();
  for (const old of ours.slice(0, -copiesLeft)) await bucket.remove(old);
  return `s3:${name}`;
}

/** Each step can be repeated after the one before it: a kill in between is finished by the next start. */
function putBack({ folder, database, onPutBack }: UpdatePlan, { copy }: Pending, note: string) {
  if (!database) return;
  const from = join(folder, copy);
  const failed = join(folder, "failed");
  if (existsSync(from)) {
    if (existsSync(database)) {
      rmSync(failed, { recursive: true, force: true });
      renameSync(database, failed);
    }
    renameSync(from, database);
    syncPath(dirname(database));
  }
  rmSync(note, { force: true });
  syncPath(folder);
  rmSync(failed, { recursive: true, force: true });
  onPutBack(copy);
}

function removeOld(folder: string, left: number) {
  const ours = readdirSync(folder).filter((name) => /^before-update-\d{8}T\d{6}Z-/.test(name));
  const whole = ours.filter((name) => !name.endsWith(".new")).sort();
  for (const name of ours) {
    if (!whole.slice(-left).includes(name)) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

function readPending({ database }: UpdatePlan, note: string): Pending | null {
  return database && existsSync(note) ? JSON.parse(readFileSync(note, "utf8")) : null;
}

function writeSynced(path: string, text: string) {
  const beside = `${path}.new`;
  writeFileSync(beside, text, { mode: 0o600 });
  syncPath(beside);
  renameSync(beside, path);
  syncPath(dirname(path));
}
