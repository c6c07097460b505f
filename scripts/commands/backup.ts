// `npm run backup FILE`: the whole installation in one file, while it runs or not.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeBackup } from "#server/backup/make-backup.ts";
import { backupKeys, readKeys } from "#server/keys.ts";
import { dataPaths, type Settings } from "#server/settings.ts";
import { runCommand, settingsWithBackupKey } from "../environment/installation.ts";

const [name, ...more] = process.argv.slice(2);
if (!name || more.length > 0) {
  console.error("Use `npm run backup FILE`, with the name of a file that is not there yet.");
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

function backUp({ dataDir, databaseUrl, ...settings }: Settings, backupKey: string | null) {
  const paths = dataPaths(dataDir);
  if (!existsSync(databaseUrl ? paths.keys : paths.database)) {
    throw new Error(`There is no installation in ${dataDir}. Set DATA_DIR to where it is.`);
  }
  const keys = readKeys(settings, paths.keys);
  return makeBackup({
    kind: "make",
    database: databaseUrl
      ? { url: databaseUrl, secret: keys.jwtSecret }
      : { folder: paths.database },
    filesFolder: paths.files,
    keys: backupKeys(keys),
    workFolder: join(dataDir, `backup-${process.pid}`),
    path,
    backupKey,
    now: new Date().toISOString(),
  });
}
