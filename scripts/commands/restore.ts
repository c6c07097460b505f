// `npm run restore FILE`: puts a backup into a new installation, a DATA_DIR that is empty or not there.
// `npm run restore -- --at 2026-11-26T14:05`: the same with the embedded database as it was at that moment.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { momentIn } from "#domain/backup/timing.ts";
import { lockFolder } from "#engine/postgres/folder-lock.ts";
import type { S3Settings } from "#engine/storage/s3/client.ts";
import { backupBucket } from "#server/backup/backup-bucket.ts";
import { openChainStore } from "#server/backup/chain/chain-store.ts";
import {
  compareCounts,
  findMoment,
  restoreChain,
  restoreFiles,
} from "#server/backup/chain/restore-chain.ts";
import { locationOf } from "#server/backup/chain/ship-log.ts";
import {
  type Backup,
  leaveOriginal,
  openBackup,
  restoreBackup,
} from "#server/backup/read-backup.ts";
import { prepareTarget, withRestoreMarker } from "#server/backup/restore-target.ts";
import { studioZone } from "#server/booking/calendar.ts";
import { filesLocation, nameOf, openBlobs } from "#server/files/locations.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { installationKeys } from "#server/settings/sealed-keys.ts";
import { dataPaths, type Settings } from "#server/settings/settings.ts";
import { commandLine } from "#server/version.ts";
import {
  runCommand,
  settingsWithBackupKey,
  withInstallation,
} from "../environment/installation.ts";

const flag = "--not-encrypted";
const orPlain = process.argv.includes(flag);
const [path, moment, ...more] = process.argv.slice(2).filter((argument) => argument !== flag);
if (!path || more.length > 0 || (path === "--at") !== (moment !== undefined)) {
  console.error(
    `Use \`${commandLine("restore", "FILE")}\`, with the name of a backup, or s3:NAME for one in the bucket of backups; or \`${commandLine("restore", "--at 2026-11-26T14:05")}\`, with a moment by the studio's clock.`,
  );
  process.exit(2);
}
await runCommand(moment ? () => restoreMoment(moment) : () => restoreFile(path));

async function restoreFile(path: string) {
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
}

/** The embedded database as it was at a moment, and the uploads that its rows name. */
async function restoreMoment(text: string) {
  const { settings, backupKey: key, backupS3, backupFolder } = settingsWithBackupKey();
  if (settings.databaseUrl) {
    throw new Error(
      "A moment can be restored of the embedded database only: leave DATABASE_URL out. A server keeps its own log (docs/operate.md, Backup).",
    );
  }
  if (!key || !(backupS3 || backupFolder)) {
    throw new Error("Set BACKUP_KEY, and BACKUP_FOLDER or BACKUP_S3_BUCKET to where the log is.");
  }
  const store = openChainStore(locationOf({ s3: backupS3, folder: backupFolder }));
  const moment = await findMoment(store, momentIn(text, studioZone()));
  const workFolder = join(settings.dataDir, "restore-work");
  await intoNew(settings, async (paths) => {
    const to = paths.database;
    const restored = await restoreChain({ store, key, moment, to, workFolder });
    refuseOtherSecret(settings, restored);
    writeFileSync(paths.keys, restored.keys, { mode: 0o600, flag: "wx" });
    await withInstallation(
      settings,
      async ({ db, blobs }) => {
        const counts = await compareCounts(db, restored);
        await db.transaction(leaveOriginal);
        const missing = await restoreFiles({ db, blobs }, { store, key, workFolder });
        const { documents, faults } = await verifyBooks(db);
        const rows = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
        const compared = restored.counts ? "as the mark says" : "which the mark does not count";
        console.log(
          `\n  Restored, as of ${moment.mark.at}: ${rows.join(", ")}, ${compared}. Mails that waited are held back.`,
        );
        console.log(`  Books: ${documents} documents, ${faults.length} faults.`);
        for (const { document, fault } of faults) console.log(`    ${document}: ${fault}`);
        if (missing.length > 0) console.log(`  ${missing.length} uploads had not been copied.`);
        console.log("");
        if (faults.length > 0) process.exitCode = 1;
      },
      { lock: false },
    );
  });
}

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
function refuseOtherSecret({ jwtSecret }: Settings, { keys }: Pick<Backup, "keys">) {
  if (!jwtSecret || JSON.parse(keys).jwtSecret === jwtSecret) return;
  throw new Error(
    `JWT_SECRET is not the one of the backup. Leave it out while you restore: the backup brings its own. To use another one afterwards, run \`${commandLine("change-keys")}\` with it.`,
  );
}

/** A database in which keys are sealed is opened with those, and nothing of the backup could be read with others. */
async function refuseOtherSealedKeys(settings: Settings, { keys }: Pick<Backup, "keys">) {
  const own = await installationKeys(settings, dataPaths(settings.dataDir).keys);
  if (own.jwtSecret === JSON.parse(keys).jwtSecret) return;
  throw new Error(
    "The keys of another installation are sealed in the database, by a start or a restore of another backup. Restore into a new database.",
  );
}

/** Files of another installation, or of what this one was before, must not be mixed with those of the backup. */
async function refuseFilesOfAnother(settings: Settings) {
  const location = await filesLocation(settings);
  if ((await openBlobs(location).owner()) === null) return;
  throw new Error(
    `${nameOf(location, settings)} holds the files of an installation. Name an empty store or, if that installation is gone for good, remove daybreak-installation there, and run the command again.`,
  );
}

function restore(settings: Settings, backup: Backup): Promise<void> {
  return intoNew(settings, async (paths) => {
    writeFileSync(paths.keys, backup.keys, { mode: 0o600, flag: "wx" });
    await refuseOtherSealedKeys(settings, backup);
    await withInstallation(
      settings,
      async ({ db, blobs }) => {
        await prepareTarget(db);
        await restoreBackup({ db, blobs }, backup);
      },
      { lock: false },
    );
  });
}

/** Restores into a folder without an installation, so that a restore which fails or is killed leaves none. */
async function intoNew(
  settings: Settings,
  work: (paths: ReturnType<typeof dataPaths>) => Promise<void>,
) {
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
    await withRestoreMarker(paths, () => work(paths));
  } finally {
    rmSync(join(settings.dataDir, "restore-work"), { recursive: true, force: true });
    unlock();
  }
}
