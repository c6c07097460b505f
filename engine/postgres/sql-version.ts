import type { Database, Queryable } from "./database.ts";

/**
 * The version of the SQL in this code: history, functions and policies together have one number, which is raised with
 * every change of any of them.
 */
export interface SqlVersion {
  number: number;
  /** The oldest number whose processes may go on running beside this SQL. */
  compatibleWith: number;
}

const channel = "daybreak_sql_version";

/**
 * Raises the database's number to this process' own, under the lock of the migration.
 * @throws Error when the database's number is higher, because newer code has changed the database.
 */
export async function raiseSqlVersion(
  tx: Queryable,
  { number, compatibleWith }: SqlVersion,
): Promise<void> {
  await tx.exec(`create table if not exists engine.sql_version (
    only_one boolean primary key default true check (only_one),
    number integer not null, compatible_with integer not null)`);
  const { rows } = await tx.query<{ number: number }>("select number from engine.sql_version");
  const present = rows[0]?.number ?? 0;
  if (present > number) {
    throw new Error(
      `Cannot start: this database was brought up to date by a newer Daybreak (its SQL has number ${present}, this one's ${number}). Start that version again, or restore a backup from before the update.`,
    );
  }
  if (present === number) return;
  await tx.query(
    `insert into engine.sql_version as v (number, compatible_with) values ($1, $2)
     on conflict (only_one) do update set number = excluded.number,
       compatible_with = greatest(v.compatible_with, excluded.compatible_with)`,
    [number, compatibleWith],
  );
  await tx.query("select pg_notify($1, $2)", [channel, String(number)]);
}

/**
 * Calls `onOutdated` once, when newer code has changed the database so that this process can no longer use it.
 * @returns a function that ends the watch.
 */
export async function watchSqlVersion(
  db: Database,
  { number }: Pick<SqlVersion, "number">,
  { onOutdated, onError }: { onOutdated(newer: number): void; onError(error: unknown): void },
): Promise<() => Promise<void>> {
  let isReported = false;
  const look = async () => {
    const { rows } = await db.query<{ number: number; compatible_with: number }>(
      "select number, compatible_with from engine.sql_version",
    );
    const [row] = rows;
    if (isReported || !row || row.compatible_with <= number) return;
    isReported = true;
    onOutdated(row.number);
  };
  const lookSafely = () => void look().catch(onError);
  return db.listen(channel, { onNotification: lookSafely, onGap: lookSafely });
}
