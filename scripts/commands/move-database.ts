// `npm run move-database -- --to URL` copies the embedded database of DATA_DIR into an empty PostgreSQL database;
// `npm run move-database -- --to embedded`, with DATABASE_URL, copies it back. The source stays as it was, and uploads
// stay in DATA_DIR. Daybreak must not run meanwhile.
import { existsSync, renameSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { lockFolder } from "#engine/postgres/folder-lock.ts";
import { syncTree } from "#engine/postgres/sync-tree.ts";
import { moveDatabase } from "#server/backup/move-database.ts";
import { readKeys, storeKeys } from "#server/settings/keys.ts";
import { installationKeys } from "#server/settings/sealed-keys.ts";
import { dataPaths, type Settings } from "#server/settings/settings.ts";
import { commandLine } from "#server/version.ts";
import { ownSettings, runCommand } from "../environment/installation.ts";

const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
await runCommand(async () => {
  process.umask(0o077);
  const settings = ownSettings();
  const unlock = lockFolder(settings.dataDir, console.log);
  try {
    if (to === "embedded") await moveBack(settings);
    else await moveToServer(settings, to);
  } finally {
    unlock();
  }
});

async function moveToServer({ databaseUrl, dataDir, ...settings }: Settings, url?: string) {
  if (databaseUrl) {
    throw new Error(
      "DATABASE_URL is set, so this installation is on a server already. Take it out to move the embedded database of DATA_DIR, or use --to embedded.",
    );
  }
  if (!url || !/^postgres(ql)?:\/\//.test(url)) {
    throw new Error(
      `Name an empty PostgreSQL database: ${commandLine("move-database", "--to postgres://user:password@host:5432/name")}`,
    );
  }
  const { database, keys } = dataPaths(dataDir);
  if (!existsSync(database)) {
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to where it is.`);
  }
  const secret = readKeys(settings, keys).jwtSecret;
  const rows = await moveDatabase({ from: { folder: database }, to: { url, secret }, dataDir });
  console.log(
    `\n  ${rows} rows are in the PostgreSQL database, and were compared. ${database} is as it was.\n  Set DATABASE_URL to that address: the next start uses it.\n`,
  );
}

async function moveBack({ databaseUrl, dataDir, ...settings }: Settings) {
  if (!databaseUrl) throw new Error("Set DATABASE_URL to the database that is to be moved back.");
  const { database, keys } = dataPaths(dataDir);
  if (existsSync(database)) {
    throw new Error(
      `${database} is there already: the database from before it was moved. Move it away first.`,
    );
  }
  const beside = `${database}.moved`;
  rmSync(beside, { recursive: true, force: true });
  const own = await installationKeys({ databaseUrl, ...settings }, keys);
  const from = { url: databaseUrl, secret: own.jwtSecret };
  const rows = await moveDatabase({ from, to: { folder: beside }, dataDir });
  // The embedded database has its keys beside it, also those that were sealed in the other one or come from the settings.
  storeKeys(own, keys);
  syncTree(beside);
  renameSync(beside, database);
  console.log(
    `\n  ${rows} rows are in ${database}, and were compared. The PostgreSQL database is as it was.\n  Take DATABASE_URL out: the next start uses the embedded database.\n`,
  );
}
