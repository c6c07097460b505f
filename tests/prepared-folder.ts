import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { productSql } from "#database/sql.ts";
import { migrate } from "#engine/postgres/migrate.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { digestOfSql } from "#engine/postgres/sql-source.ts";
import { engineSql } from "#engine/sql.ts";
import { sqlVersion } from "#server/sql-version.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Puts an embedded database that nobody has used yet into a data folder, so that a server which starts there does not
 * have to make one: that takes five seconds of processor time. It is made once for each content of the SQL.
 */
export function prepareFolder(dataDir: string) {
  const { status, stdout, stderr } = spawnSync(
    join(root, "node_modules/.bin/node"),
    [fileURLToPath(import.meta.url)],
    { cwd: root, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The database could not be made:\n${stderr}`);
  cpSync(stdout.trim(), join(dataDir, "database"), { recursive: true });
}

/** A process of its own, because the runner of the journeys loads TypeScript in its own way. Prints the folder. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.umask(0o077); // as the product's own start
  const sources = [...engineSql, productSql];
  const cache = join(root, "node_modules/.cache/test-databases");
  const folder = join(cache, `folder-${await digestOfSql(sources)}`);
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true });
    const draft = mkdtempSync(join(cache, "draft-"));
    const db = await openDatabase({ folder: join(draft, "database") });
    await migrate(db, sources, sqlVersion);
    await db.close();
    try {
      renameSync(join(draft, "database"), folder);
    } catch (error) {
      if (!existsSync(folder)) throw error; // otherwise another process was first
    }
    rmSync(draft, { recursive: true, force: true });
  }
  console.log(folder);
}
