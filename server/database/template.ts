import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { digestOfSql } from "#engine/postgres/sql-source.ts";
import { sqlVersion } from "../sql-version.ts";
import { installationSql } from "./installation-sql.ts";

const templates = fileURLToPath(new URL("../../build/database", import.meta.url));

/**
 * The folder of an embedded database with the SQL of this version and no rows, of which a new database in the folder
 * `database` can be made as a copy. Null where `database` holds one already, and where the build has none of this SQL.
 */
export async function databaseTemplate(database: string): Promise<string | null> {
  if (existsSync(join(database, "PG_VERSION"))) return null;
  const folder = await templateFolder();
  return existsSync(join(folder, "PG_VERSION")) ? folder : null;
}

/** Where the template with the SQL of this version belongs. */
export async function templateFolder(): Promise<string> {
  return join(templates, await digestOfSql(installationSql));
}

/** Makes the template with the SQL of this version in an empty folder. */
export async function makeTemplate(folder: string): Promise<void> {
  const db = await openDatabase({ folder });
  await migrate(db, installationSql, sqlVersion);
  await db.close();
}
