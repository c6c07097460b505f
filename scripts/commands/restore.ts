// `npm run restore FILE`: puts a backup into a new installation, a DATA_DIR that is empty or not there.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder } from "#engine/postgres/folder-lock.ts";
import type { S3Settings } from "#engine/storage/s3/client.ts";
import { backupBucket } from "#server/backup/backup-bucket.ts";
import { type Backup, openBackup, restoreBackup } from "#server/backup/read-backup.ts";
import { prepareTarget, withRestoreMarker } from "#server/backup/restore-target.ts";
import { filesLocation, nameOf, openBlobs } from "#server/files/locations.ts";
import { dataPaths, type Settings } from "#server/settings/settings.ts";
import { commandLine } from "#server/version.ts";
import {
  runCommand,
  settingsWithBackupKey,
  withInstallation,
} from "../environment/installation.ts";

const flag = "--not-encrypted";
const orPlain = process.argv.includes(flag);
const [path, ...more] = process.argv.slice(2).filter((argument) => argument !== flag);
if (!path || more.length > 0) {
  console.error(
    `Use \`${commandLine("restore", "FILE")}\`, with the name of a backup, or s3:NAME for one in the bucket of backups.`,
  );
  process.exit(2);
}
await runCommand(async () => {
  const { settings, backupKey, backupS3 } = settingsWithBackupKey();
  await using file = await fileOf(path, backupS3);
  const backup = await openBackup(file.path, backupKey, { orPlain });
  try {
    refuseOtherSecret(settings, backup);
    await restore(settings, backup);
  } finally {
    backup.close();
  }
  console.log(`\n  Restored, as of ${backup.manifest.madeAt}. Mails that waited are held back.\n`);
});

/** The backup as a file of this machine; `s3:NAME` is fetched from the bucket of backups into the temporary folder. */
async function fileOf(path: string, backupS3: S3Settings | null) {
  if (!path.startsWith("s3:")) return { path, [Symbol.asyncDispose]: async () => {} };
  if (!backupS3) {
    throw new Error("Set BACKUP_S3_BUCKET and the settings beside it to where the backup is.");
  }
  const folder = mkdtempSync(join(tmpdir(), "daybreak-restore-"));
  const fetched = join(folder, "fetched.backup");
  await backupBucket(backupS3).fetch(path.slice("s3:".length), fetched);
  return {
    path: fetched,
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The secrets in the backup are encrypted or hashed with the JWT_SECRET of its installation. */
function refuseOtherSecret({ jwtSecret }: Settings, { keys }: Backup) {
  if (!jwtSecret || JSON.parse(keys).jwtSecret === jwtSecret) return;
  throw new Error(
    `JWT_SECRET is not the one of the backup. Leave it out while you restore: the backup brings its own. To use another one afterwards, run \`${commandLine("change-keys")}\` with it.`,
  );
}

/** Files of another installation, or of what this one was before, must not be mixed with those of the backup. */
async function refuseFilesOfAnother(settings: Settings) {
  const location = await filesLocation(settings);
  if ((await openBlobs(location).owner()) === null) return;
  throw new Error(
    `${nameOf(location, settings)} holds the files of an installation. Name an empty place or, if that installation is gone for good, remove daybreak-installation there, and run the command again.`,
  );
}

async function restore(settings: Settings, backup: Backup) {
  const paths = dataPaths(settings.dataDir);
  const isBegun = existsSync(paths.restoring);
  if (!isBegun && (existsSync(paths.keys) || existsSync(paths.database))) {
    throw new Error(`${settings.dataDir} holds an installation. Restore into a new DATA_DIR.`);
  }
  await refuseFilesOfAnother(settings);
  // Only this user may read the files that are written.
  process.umask(0o077);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(settings.dataDir, console.log);
  try {
    await withRestoreMarker(paths, async () => {
      writeFileSync(paths.keys, backup.keys, { mode: 0o600, flag: "wx" });
      await withInstallation(
        settings,
        async ({ db, blobs }) => {
          await prepareTarget(db);
          await restoreBackup({ db, blobs }, backup);
        },
        { lock: false },
      );
    });
  } finally {
    unlock();
  }
}
