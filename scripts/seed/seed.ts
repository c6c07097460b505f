// `npm run seed`: fills an empty installation with a studio's busy month. The server must not run meanwhile.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { studio } from "#content/studio.ts";
import { productSql } from "#database/sql.ts";
import { lockFolder } from "#engine/postgres/folder-lock.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { engineSql } from "#engine/sql.ts";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { readKeys } from "#server/keys.ts";
import { legalVersion } from "#server/legal-version.ts";
import { publishContent } from "#server/publish-content.ts";
import { dataPaths, readSettings, type Settings } from "#server/settings.ts";
import { plantStudio } from "./plant-studio.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
try {
  const { firstClient, password } = await seed(readSettings(process.env, studio));
  console.log(`\n  The studio has clients, projects, messages and reports now.`);
  console.log(`  A client to sign in as: ${firstClient}  ${password}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function seed(settings: Settings) {
  const paths = dataPaths(settings.dataDir);
  mkdirSync(settings.dataDir, { recursive: true });
  const unlock = lockFolder(settings.dataDir);
  try {
    const keys = readKeys(settings, paths.keys);
    const db = await openDatabase(
      settings.databaseUrl
        ? { url: settings.databaseUrl, secret: keys.jwtSecret }
        : { folder: paths.database },
    );
    try {
      await migrate(db, [...engineSql, productSql]);
      await publishContent(db, { termsVersion: legalVersion("terms") });
      const password = randomBytes(9).toString("base64url");
      const now = new Date();
      const firstClient = await plantStudio({ db, blobs: folderBlobs(paths.files), password, now });
      return { firstClient, password };
    } finally {
      await db.close();
    }
  } finally {
    unlock();
  }
}
