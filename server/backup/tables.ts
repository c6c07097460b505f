import type { Queryable } from "#engine/postgres/database.ts";

export interface StoredTable {
  /** `public.onboarding_submissions`, quoted where it must be. */
  name: string;
  /** Without generated columns, into which no value can be written. */
  columns: string[];
  /** The columns that a sequence numbers. */
  identities: string[];
}

/** Tables that the SQL files fill, and those that have no meaning on another machine. */
const leftOut = [
  "engine.applied_sql",
  "engine.created_by_functions",
  "engine.sql_version",
  "engine.key_fingerprints",
  "engine.sealed_keys",
  "engine.jobs",
  "engine.backup_runs",
  "engine.asked_trials",
  "engine.unfinished_restore",
  "engine.rate_limits",
  "engine.upload_reservations",
  "engine.resumable_uploads",
  "engine.published_tables",
  "private.audit_actions",
  "private.data_exports",
  "private.printed_sites",
  "private.immutable_files",
];

/** Every table of the product, from the catalogue, so that a new table is backed up without being named. */
export async function storedTables(db: Queryable): Promise<StoredTable[]> {
  const { rows } = await db.query<StoredTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
       coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as identities
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname in ('auth', 'storage', 'engine', 'private', 'public')
     group by n.nspname, c.relname order by 1`,
  );
  return rows.filter(({ name }) => !leftOut.includes(name));
}

/** The applied SQL files: rows fit only into a database in which the same files were applied. */
export async function appliedSql(db: Queryable): Promise<Record<string, string>> {
  const { rows } = await db.query<{ name: string; sha256: string }>(
    "select name, sha256 from engine.applied_sql where name like '%/tables/%' order by name",
  );
  return Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256]));
}
