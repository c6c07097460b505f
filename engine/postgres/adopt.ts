import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Queryable } from "./database.ts";
import type { SqlFiles } from "./sql-source.ts";

/**
 * Brings a database with the former history of SQL over to the present one: changes its tables to what the first files
 * of the present history create, and records those files as applied. Later files, functions and policies follow as in
 * every migration. The folder `adoption` of a source says what to do: `history.txt` lists the former history as
 * `sha256sum` prints it, `adopt.sql` holds the changes, and `covered.txt` names the table files that they replace.
 * It is part of the migration's transaction: an interruption leaves nothing changed, and the next start tries again.
 * @throws Error when the former history is incomplete or not the known one.
 */
export async function adopt(tx: Queryable, found: readonly SqlFiles[]): Promise<void> {
  const folder = found.find(({ source }) => source.adoption)?.source.adoption;
  if (!folder || !existsSync(folder)) return;
  const { rows } = await tx.query<{ name: string; sha256: string }>(
    "select name, sha256 from engine.applied_sql where name ~ '/[0-9]{4}_' and name !~ '/tables/'",
  );
  if (rows.length === 0) return;
  refuseOtherHistory(new Map(rows.map(({ name, sha256 }) => [name, sha256])), folder);
  await tx.exec(readFileSync(join(folder, "adopt.sql"), "utf8"));
  await tx.exec("delete from engine.applied_sql");
  const covered = new Set(readFileSync(join(folder, "covered.txt"), "utf8").trim().split("\n"));
  const tables = found.flatMap((files) => files.tables.filter(({ name }) => covered.has(name)));
  await tx.query(
    "insert into engine.applied_sql (name, sha256) select * from unnest($1::text[], $2::text[])",
    [tables.map(({ name }) => name), tables.map(({ sha256 }) => sha256)],
  );
}

/** A file name of the former history had no folder in it: `database/0001_access.sql`. */
function refuseOtherHistory(applied: ReadonlyMap<string, string>, folder: string) {
  const [commit, ...lines] = readFileSync(join(folder, "history.txt"), "utf8").trim().split("\n");
  const known = new Map(
    lines
      .map((line) => line.split("  ") as [string, string])
      .map(([sha256, name]) => [name, sha256]),
  );
  const missing = [...known.keys()].find((name) => !applied.has(name));
  if (missing) {
    throw new Error(
      `Cannot start: this database is from a Daybreak that is too old to be updated at once (${missing} has not run). Start it once with the version of commit ${commit}, and then with this one.`,
    );
  }
  const other = [...applied].find(([name, sha256]) => known.get(name) !== sha256);
  if (other) {
    throw new Error(
      `Cannot start: the history of this database is not the one that can be updated (${other[0]} differs). Start it with the version that it was last used with, or restore a backup.`,
    );
  }
}
