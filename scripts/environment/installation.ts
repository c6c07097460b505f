import { existsSync } from "node:fs";
import { studio } from "#content/studio.ts";
import type { Database } from "#engine/postgres/database.ts";
import { lockFolder } from "#engine/postgres/folder-lock.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { databaseTemplate } from "#server/database-template.ts";
import { type Keys, readKeys, sharedKeys } from "#server/keys.ts";
import {
  dataPaths,
  type Environment,
  readBackupKey,
  readSettings,
  type Settings,
} from "#server/settings.ts";

export interface Installation {
  db: Database;
  blobs: BlobStore;
  keys: Keys;
  paths: ReturnType<typeof dataPaths>;
}

interface Options {
  /** Default: a folder has one user at a time, a server is shared by those who use it. */
  lock?: boolean;
  /** Once nobody else can be in the folder, before anything in it is opened. */
  prepare?(paths: Installation["paths"]): void;
  /** The keys that the settings give are the database's from now on. */
  changeKeys?: boolean;
}

/** What the settings name, open for one command; closed and unlocked whatever becomes of it. */
export async function withInstallation<Done>(
  settings: Settings,
  work: (installation: Installation) => Promise<Done>,
  { lock = !settings.databaseUrl, prepare, changeKeys = false }: Options = {},
): Promise<Done> {
  // As in server/main.ts: what is written is for this user alone.
  process.umask(0o077);
  const paths = dataPaths(settings.dataDir);
  const unlock = lock ? lockFolder(settings.dataDir, console.log) : () => {};
  try {
    prepare?.(paths);
    const keys = readKeys(settings, paths.keys);
    const db = await openDatabase(
      settings.databaseUrl
        ? {
            url: settings.databaseUrl,
            secret: keys.jwtSecret,
            keys: sharedKeys(keys, "server"),
            changeKeys,
          }
        : {
            folder: paths.database,
            template: await databaseTemplate(paths.database),
            keys: sharedKeys(keys, "embedded"),
            changeKeys,
          },
    );
    try {
      return await work({ db, blobs: folderBlobs(paths.files), keys, paths });
    } finally {
      await db.close();
    }
  } finally {
    unlock();
  }
}

/** The settings of the environment and, as at the start of the server, of the file `.env` in this folder. */
export function ownSettings(): Settings {
  return readSettings(environment(), studio);
}

/** For a command that needs BACKUP_KEY and not the schedule, so that the key may stand alone. */
export function settingsWithBackupKey(): { settings: Settings; backupKey: string | null } {
  const { BACKUP_FOLDER: _, BACKUP_AT: __, BACKUP_KEY, ...others } = environment();
  return { settings: readSettings(others, studio), backupKey: readBackupKey({ BACKUP_KEY }) };
}

function environment(): Environment {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}

/** Runs a command; what it throws becomes a line on the screen and the exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
