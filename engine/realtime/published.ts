import type { CallerRole, Database } from "../postgres/database.ts";
import type { Column } from "../rest/catalogue/catalogue.ts";

/** A table whose changes are published. */
export interface PublishedTable {
  schema: string;
  name: string;
  columns: PublishedColumn[];
}

export interface PublishedColumn extends Column {
  /** `pg_type.typname`, as the official client expects it: `int4`, `timestamptz`, `_text`. */
  typeName: string;
  isKey: boolean;
  readableBy: CallerRole[];
}

/** The published tables by `tableKey`, with their columns. */
export async function readPublished(db: Database): Promise<Map<string, PublishedTable>> {
  const { rows } = await db.query<PublishedTable>(`
    select n.nspname as schema, c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'typeName', t.typname,
      'family', case when t.typname in ('json', 'jsonb') then 'j' else 'o' end, 'defaultSql', null,
      'isKey', a.attnum = any (k.conkey),
      'readableBy', coalesce((
        select json_agg(r.rolname) from pg_roles r
        where r.rolname in ('anon', 'authenticated', 'service_role')
          and has_column_privilege(r.oid, c.oid, a.attnum, 'select')), '[]')) order by a.attnum) as columns
    from engine.published_tables p
      join pg_class c on c.oid = p.relation join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    group by n.nspname, c.relname`);
  return new Map(rows.map((table) => [tableKey(table), table]));
}

export function tableKey({ schema, name }: { schema: string; name: string }): string {
  return `${schema}\0${name}`;
}
