// `npm run backup FILE`: the whole installation in one file. With the embedded database the server must not
// run meanwhile.
import { existsSync } from "node:fs";
import { writeBackup } from "#server/backup/write-backup.ts";
import { dataPaths, type Settings } from "#server/settings.ts";
import { ownSettings, runCommand, withInstallation } from "../environment/installation.ts";

const [path, ...more] = process.argv.slice(2);
if (!path || more.length > 0) {
  console.error("Use `npm run backup FILE`, with the name of a file that is not there yet.");
  process.exit(2);
}
await runCommand(async () => {
  if (existsSync(path))
    throw new Error(`${path} is there already. Name another file, or move it away.`);
  const { tables, missingFiles } = await backUp(ownSettings(), path);
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  console.log(
    `\n  ${path} holds ${rows} rows, the files and the keys. Keep it where only you can read it.\n`,
  );
  if (missingFiles.length > 0) {
    console.log(`  ${missingFiles.length} files were named by a row and not there.\n`);
  }
});

async function backUp(settings: Settings, file: string) {
  const paths = dataPaths(settings.dataDir);
  if (!settings.databaseUrl && !existsSync(paths.database)) {
    throw new Error(
      `There is no installation in ${settings.dataDir}. Set DATA_DIR to where it is.`,
    );
  }
  return withInstallation(settings, ({ db, blobs, keys: { jwtSecret, secretKey } }) => {
    const keys = `${JSON.stringify({ jwtSecret, secretKey }, null, 2)}\n`;
    return writeBackup({ db, blobs, keys, now: new Date() }, file);
  });
}
