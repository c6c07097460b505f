// `npm run backup FILE`: the whole installation in one file, while it runs or not.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeBackup } from "#server/backup/make-backup.ts";
import { filesLocation } from "#server/files/locations.ts";
import { backupKeys } from "#server/settings/keys.ts";
import { installationKeys } from "#server/settings/sealed-keys.ts";
import { dataPaths, type Settings } from "#server/settings/settings.ts";
import { commandLine } from "#server/version.ts";
import {
  requireInstallation,
  runCommand,
  settingsWithBackupKey,
} from "../environment/installation.ts";

const [name, ...more] = process.argv.slice(2);
if (!name || more.length > 0) {
  const use = commandLine("backup", "FILE");
  console.error(`Use \`${use}\`, with the name of a file that is not there yet.`);
  process.exit(2);
}
const path = resolve(name);
await runCommand(async () => {
  if (existsSync(path))
    throw new Error(`${path} is there already. Name another file, or move it away.`);
  // Only this user may read the files that are written.
  process.umask(0o077);
  const { settings, backupKey } = settingsWithBackupKey();
  const { rows, files, missing } = await backUp(settings, backupKey);
  const advice = backupKey
    ? "It is encrypted: without BACKUP_KEY nobody can open it."
    : "Keep it where only you can read it.";
  console.log(`\n  ${path} holds ${rows} rows, ${files} files and the keys. ${advice}\n`);
  if (missing.length > 0) {
    console.log(`  ${missing.length} files were named by a row and not there.\n`);
  }
});

async function backUp(settings: Settings, backupKey: string | null) {
  const { dataDir, databaseUrl } = settings;
  const paths = dataPaths(dataDir);
  await requireInstallation(settings);
  const keys = await installationKeys(settings, paths.keys);
  return makeBackup({
    kind: "make",
    database: databaseUrl
      ? { url: databaseUrl, secret: keys.jwtSecret }
      : { folder: paths.database },
    files: await filesLocation(settings),
    keys: backupKeys(keys),
    workFolder: join(dataDir, `backup-${process.pid}`),
    path,
    bucket: null,
    backupKey,
    now: new Date().toISOString(),
  });
}
