// `npm run backup FILE`: the whole installation in one file, while it runs or not.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeBackup } from "#server/backup/make-backup.ts";
import { backupKeys, readKeys } from "#server/keys.ts";
import { dataPaths, type Settings } from "#server/settings.ts";
import { ownSettings, runCommand } from "../environment/installation.ts";

const [name, ...more] = process.argv.slice(2);
if (!name || more.length > 0) {
  console.error("Use `npm run backup FILE`, with the name of a file that is not there yet.");
  process.exit(2);
}
const path = resolve(name);
await runCommand(async () => {
  if (existsSync(path))
    throw new Error(`${path} is there already. Name another file, or move it away.`);
  // What is written is for this user alone.
  process.umask(0o077);
  const { rows, files, missing } = await backUp(ownSettings());
  console.log(
    `\n  ${path} holds ${rows} rows, ${files} files and the keys. Keep it where only you can read it.\n`,
  );
  if (missing.length > 0) {
    console.log(`  ${missing.length} files were named by a row and not there.\n`);
  }
});

function backUp({ dataDir, databaseUrl, ...settings }: Settings) {
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
    backupKey: null,
    now: new Date().toISOString(),
  });
}
