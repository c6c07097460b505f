import { constants, type Dirent } from "node:fs";
import { access, copyFile, mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkpointIn, segmentName } from "./write-ahead-log.ts";

const attempts = 5;
const pageBytes = 8192;

/** Files that PostgreSQL itself leaves out of a base backup: they are made again, or belong to one process. */
export const leftOutOfCopies = new Set([
  "postmaster.pid",
  "postmaster.opts",
  "pg_internal.init",
  "pg_stat_tmp",
]);

export interface CopiedCluster {
  /** The newest log position that a copied page names. Recovery of the copy must reach it. */
  newestPage: bigint;
}

/**
 * Copies the folder of an embedded database. Another thread or process may be writing to it at the same time, and
 * neither waits for the copy. It is PostgreSQL's base backup ("Making a Base Backup Using the Low Level API",
 * manual 25.3.4): first the control file, which names the last checkpoint, then the data files as they are, then the
 * write-ahead log. Recovery replays the log from that checkpoint, so it repairs whatever changed while it was copied
 * (`full_page_writes` is on). The copy is the database as of a moment between the start and the end of this function.
 *
 * Checkpoints may remove old log files during the copy. If a needed one is gone, everything is copied again.
 * @param to must not exist yet.
 * @throws Error when the log was removed each time, or when the folder cannot be read or the disk is full.
 */
export async function copyCluster(from: string, to: string): Promise<CopiedCluster> {
  const control = join(from, "global", "pg_control");
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await readFile(control);
    const newestPage = await copyFolder(from, to, "");
    await copyFolder(join(from, "pg_wal"), join(to, "pg_wal"), "pg_wal");
    // Log files are removed and reused oldest first: while this one has its name, all later ones are there.
    const { redo, timeLine } = checkpointIn(before);
    if (await isThere(join(from, "pg_wal", segmentName(redo, timeLine)))) {
      await writeFile(join(to, "global", "pg_control"), before, { mode: 0o600 });
      return { newestPage };
    }
    await rm(to, { recursive: true, force: true });
  }
  throw new Error(
    `${from} could not be copied: ${attempts} times its log was removed meanwhile. Try again when less is written.`,
  );
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** @returns the newest log position of its pages. */
async function copyFolder(from: string, to: string, inside: string): Promise<bigint> {
  let newest = 0n;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await entriesOf(from)) {
    const name = inside ? `${inside}/${entry.name}` : entry.name;
    if (leftOutOfCopies.has(entry.name) || name === "global/pg_control") continue;
    const paths = { from: join(from, entry.name), to: join(to, entry.name) };
    if (entry.isDirectory()) {
      // The log files are copied last, by the caller; their folder must exist even if it stays empty.
      if (name === "pg_wal") await mkdir(paths.to, { recursive: true, mode: 0o700 });
      else newest = max(newest, await copyFolder(paths.from, paths.to, name));
    } else if (await copyOne(paths)) {
      if (/^(base|global)\/.*\b\d+(_vm)?(\.\d+)?$/.test(name)) {
        newest = max(newest, await newestPageOf(paths.to));
      }
    }
  }
  return newest;
}

/** @returns whether the file existed: a table that is dropped during the copy loses its files. */
async function copyOne({ from, to }: { from: string; to: string }): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** Each page begins with the position of the log record that changed it last: two 32-bit halves, little-endian. */
async function newestPageOf(path: string): Promise<bigint> {
  const file = await open(path, "r");
  const bytes = Buffer.alloc(128 * pageBytes);
  let newest = 0n;
  try {
    for (let position = 0; ; position += bytes.length) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, position);
      for (let page = 0; page + 8 <= bytesRead; page += pageBytes) {
        const lsn =
          (BigInt(bytes.readUInt32LE(page)) << 32n) | BigInt(bytes.readUInt32LE(page + 4));
        newest = max(newest, lsn);
      }
      if (bytesRead < bytes.length) return newest;
    }
  } finally {
    await file.close();
  }
}

function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
