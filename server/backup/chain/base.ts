import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ZipFile } from "yauzl";
import { z } from "zod";
import { leftOutOfCopies } from "#engine/postgres/copy-cluster.ts";
import { checkpointIn } from "#engine/postgres/write-ahead-log.ts";
import { type ArchiveFile, zipArchive } from "../../my-data/archive.ts";
import { sqlVersion } from "../../sql-version.ts";
import { encrypting } from "../encryption.ts";
import { keysName, manifestName, versionOf } from "../manifest.ts";
import { openZip } from "../read-backup.ts";

export interface PackTask {
  kind: "pack";
  /** The folder of the embedded database, which others may be writing to. */
  database: string;
  /** The installation's secrets as JSON. */
  keys: string;
  backupKey: string;
  /** Where the base is written. */
  path: string;
  /** ISO 8601. */
  now: string;
}

export interface PackedBase {
  /** Where recovery of the base begins, in decimal. */
  redo: string;
}

const manifestSchema = z.object({
  format: z.literal("daybreak-base/1"),
  version: z.object({ release: z.string(), commit: z.string().nullable(), sqlNumber: z.number() }),
  /** Folders that may be empty. */
  folders: z.array(z.string()),
});

const control = "global/pg_control";
const inside = "database/";

/**
 * Packs the folder of an embedded database while it is written to, as `copyCluster` copies it, but without its log: first
 * the control file, then the rest as it is. Recovery with the log from `redo` on repairs what changed meanwhile.
 */
export async function packBase(task: PackTask): Promise<PackedBase> {
  const { database, keys, backupKey, path } = task;
  const now = new Date(task.now);
  const head = await readFile(join(database, control));
  const found = await readdir(database, { recursive: true, withFileTypes: true });
  const names = found
    .map((entry) => ({
      entry,
      name: join(entry.parentPath, entry.name).slice(database.length + 1),
    }))
    .filter(({ name }) => !isLeftOut(name));
  const folders = names.filter(({ entry }) => entry.isDirectory()).map(({ name }) => name);
  const files = names
    .filter(({ entry, name }) => entry.isFile() && name !== control)
    .map(({ name }) => fileOf(join(database, name), `${inside}${name}`, now));
  const controlFile = {
    name: `${inside}${control}`,
    at: now,
    open: async () => Readable.from([head]),
  };
  const manifest = { format: "daybreak-base/1", version: await versionOf(), folders };
  const archive = zipArchive({
    now,
    readMe: { name: keysName, text: keys },
    files: [controlFile, ...files],
    summary: () => ({ name: manifestName, text: JSON.stringify(manifest) }),
    compress: true,
  });
  await rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(Readable.from(archive), encrypting(backupKey), file);
  return { redo: `${checkpointIn(head).redo}` };
}

/** The log comes in pieces, and what holds it back must not be in a copy. */
function isLeftOut(name: string): boolean {
  return (
    /^(pg_wal|pg_replslot)\//.test(name) ||
    name.split("/").some((part) => leftOutOfCopies.has(part))
  );
}

/** A file that is gone when it is read belonged to a table that was dropped. */
function fileOf(path: string, name: string, at: Date): ArchiveFile {
  return {
    name,
    at,
    async open() {
      try {
        return (await open(path, "r")).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
  };
}

/**
 * Writes the folder of a base anew, without its log.
 * @returns the installation's keys, and the time line of the log.
 * @throws Error when the base is damaged or of another key.
 */
export async function unpackBase(
  path: string,
  { backupKey, to }: { backupKey: string; to: string },
): Promise<{ keys: string; timeLine: number }> {
  const zip = await openZip(path, backupKey, false);
  try {
    const { texts } = await unpackAll(zip, to);
    const { folders, version } = manifestSchema.parse(
      JSON.parse(texts.get(manifestName) ?? "null"),
    );
    if (version.sqlNumber > sqlVersion.number) {
      throw new Error(
        `it is of Daybreak ${version.release}: restore it with that version or a later one.`,
      );
    }
    for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    const { timeLine } = checkpointIn(await readFile(join(to, control)));
    return { keys: texts.get(keysName) ?? "", timeLine };
  } finally {
    zip.close();
  }
}

async function unpackAll(zip: ZipFile, to: string) {
  const texts = new Map<string, string>();
  await mkdir(to, { recursive: true, mode: 0o700 });
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    const stream = await zip.openReadStreamPromise(entry);
    if (!fileName.startsWith(inside)) {
      texts.set(fileName, `${Buffer.concat(await stream.toArray())}`);
      continue;
    }
    const target = join(to, fileName.slice(inside.length));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(stream, createWriteStream(target, { flags: "wx", mode: 0o600 }));
  }
  return { texts };
}
