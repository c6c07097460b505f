// `npm run content:export FOLDER`: writes the content that is public, with the originals of its pictures, into a folder,
// while Daybreak runs or not.
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Database } from "#engine/postgres/database.ts";
import { openSource } from "#server/backup/make-backup.ts";
import { filesLocation, openBlobs } from "#server/files/locations.ts";
import { exportContent } from "#server/publishing/move-content.ts";
import { dataPaths, type Settings } from "#server/settings/settings.ts";
import { commandLine } from "#server/version.ts";
import {
  ownSettings,
  requireInstallation,
  runCommand,
  withInstallation,
} from "../environment/installation.ts";

const [name, ...more] = process.argv.slice(2);
if (!name || more.length > 0) {
  console.error(`Use \`${commandLine("content:export", "FOLDER")}\`.`);
  process.exit(2);
}
const folder = resolve(name);
await runCommand(async () => {
  const settings = ownSettings();
  await requireInstallation(settings);
  const { pictures } = await withDatabase(settings, async (db) =>
    exportContent({ db, blobs: openBlobs(await filesLocation(settings)) }, folder),
  );
  console.log(
    `\n  ${folder} holds what is public, and ${pictures} pictures. Drafts are not in it.\n`,
  );
});

/** The embedded database belongs to the process that runs: a copy of it is opened. */
async function withDatabase<Done>(
  settings: Settings,
  work: (db: Database) => Promise<Done>,
): Promise<Done> {
  if (settings.databaseUrl) return withInstallation(settings, ({ db }) => work(db));
  const workFolder = join(settings.dataDir, `export-${process.pid}`);
  try {
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    const source = { folder: dataPaths(settings.dataDir).database };
    const db = await openSource(source, workFolder);
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
