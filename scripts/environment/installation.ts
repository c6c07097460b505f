import { existsSync } from "node:fs";
import type { Database } from "#engine/postgres/database.ts";
import { lockFolder } from "#engine/postgres/folder-lock.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { databaseTemplate } from "#server/database/template.ts";
import { filesLocation, openBlobs } from "#server/files/locations.ts";
import { publishedStudio } from "#server/publishing/content.ts";
import { loadEnvFile } from "#server/settings/env-file.ts";
import { type Keys, sharedKeys } from "#server/settings/keys.ts";
import { readS3 } from "#server/settings/read-s3.ts";
import { type Environment, readSetting } from "#server/settings/read-setting.ts";
import { hasKeys, installationKeys, sealKeys } from "#server/settings/sealed-keys.ts";
import {
  dataPaths,
  readBackupKey,
  readSettings,
  type Settings,
} from "#server/settings/settings.ts";

export interface Installation {
  db: Database;
  blobs: BlobStore;
  keys: Keys;
  paths: ReturnType<typeof dataPaths>;
}

interface Options {
  /** Whether to lock DATA_DIR. Default: only with the embedded database, which has one user at a time. */
  lock?: boolean;
  /** Whether the keys of the settings replace those that the database has been used with. */
  changeKeys?: boolean;
}

/** Opens the installation that the settings name for one command; closes and unlocks it even if the command fails. */
export async function withInstallation<Done>(
  settings: Settings,
  work: (installation: Installation) => Promise<Done>,
  { lock = !settings.databaseUrl, changeKeys = false }: Options = {},
): Promise<Done> {
  // As in server/main.ts, only this user may read the files that are written.
  process.umask(0o077);
  const paths = dataPaths(settings.dataDir);
  const unlock = lock ? lockFolder(settings.dataDir, console.log) : () => {};
  try {
    const keys = await installationKeys(settings, paths.keys, { change: changeKeys });
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
      if (changeKeys) await db.transaction((tx) => sealKeys(tx, settings, keys));
      return await work({ db, blobs: openBlobs(await filesLocation(settings)), keys, paths });
    } finally {
      await db.close();
    }
  } finally {
    unlock();
  }
}

/**
 * Refuses to go on where there is no installation, of which opening it would make one. The keys of an installation on a
 * server are in its DATA_DIR or, as where several processes serve it, in the settings.
 */
export async function requireInstallation(settings: Settings) {
  const { dataDir, databaseUrl } = settings;
  if (!databaseUrl) {
    if (existsSync(dataPaths(dataDir).database)) return;
    throw new Error(`There is no installation in ${dataDir}. Set DATA_DIR to where it is.`);
  }
  if (!hasKeys(settings, dataPaths(dataDir).keys)) {
    throw new Error(
      `The keys of the installation are not there. Set KEY_ENCRYPTION_KEY, or JWT_SECRET and SUPABASE_SECRET_KEY, as its processes have them, or DATA_DIR to the folder with its keys.json (there is none in ${dataDir}).`,
    );
  }
  const isThere = await withInstallation(settings, async ({ db }) => {
    const { rows } = await db.query<{ is_there: boolean }>(
      "select to_regclass('engine.sql_version') is not null as is_there",
    );
    return rows[0]?.is_there;
  });
  if (isThere) return;
  throw new Error(
    "There is no installation in the database of DATABASE_URL. Set it to where the installation is.",
  );
}

/** The settings of the environment and, as at the start of the server, of the file `.env` in this folder. */
export function ownSettings(): Settings {
  return readSettings(environment(), publishedStudio);
}

/** The settings for a command that needs BACKUP_KEY, which may be set without where and when backups are made here. */
export function settingsWithBackupKey() {
  const all = environment();
  const others = Object.entries(all).filter(([name]) => !name.startsWith("BACKUP_"));
  return {
    settings: readSettings(Object.fromEntries(others), publishedStudio),
    backupKey: readBackupKey(all),
    backupS3: readS3((name) => readSetting(all, name), "BACKUP_S3"),
    backupFolder: readSetting(all, "BACKUP_FOLDER"),
  };
}

function environment(): Environment {
  loadEnvFile(".env", console.error);
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
