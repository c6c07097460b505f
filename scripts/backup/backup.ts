// `npm run backup FILE`: the whole installation in one file. With the embedded database the server must not
// run meanwhile.
import { existsSync } from "node:fs";
import { studio } from "#content/studio.ts";
import { lockFolder } from "#engine/postgres/folder-lock.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { readKeys } from "#server/keys.ts";
import { dataPaths, readSettings, type Settings } from "#server/settings.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const [path, ...more] = process.argv.slice(2);
if (!path || more.length > 0) {
  console.error("Use `npm run backup FILE`, with the name of a file that is not there yet.");
  process.exit(2);
}
try {
  if (existsSync(path))
    throw new Error(`${path} is there already. Name another file, or move it away.`);
  const { tables, missingFiles } = await backUp(readSettings(process.env, studio), path);
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  console.log(
    `\n  ${path} holds ${rows} rows, the files and the keys. Keep it where only you can read it.\n`,
  );
  if (missingFiles.length > 0) {
    console.log(`  ${missingFiles.length} files were named by a row and not there.\n`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function backUp(settings: Settings, file: string) {
  const paths = dataPaths(settings.dataDir);
  if (!settings.databaseUrl && !existsSync(paths.database)) {
    throw new Error(
      `There is no installation in ${settings.dataDir}. Set DATA_DIR to where it is.`,
    );
  }
  const unlock = settings.databaseUrl ? () => {} : lockFolder(settings.dataDir);
  try {
    const { jwtSecret, secretKey } = readKeys(settings, paths.keys);
    const keys = `${JSON.stringify({ jwtSecret, secretKey }, null, 2)}\n`;
    const db = await openDatabase(
      settings.databaseUrl
        ? { url: settings.databaseUrl, secret: jwtSecret }
        : { folder: paths.database },
    );
    try {
      return await writeBackup(
        { db, blobs: folderBlobs(paths.files), keys, now: new Date() },
        file,
      );
    } finally {
      await db.close();
    }
  } finally {
    unlock();
  }
}
