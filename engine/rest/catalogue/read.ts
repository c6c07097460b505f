import type { Database } from "../../postgres/database.ts";

/** One table, view or materialised view of an exposed schema, as the database describes it. */
export interface TableRow {
  schema: string;
  name: string;
  /** Whether it is a plain table: not a view, not partitioned, not foreign. */
  isTable: boolean;
  columns: ColumnRow[];
  primaryKey: string[];
  /** Column lists of primary key, unique constraints and plain unique indexes. */
  uniques: string[][];
  /** Roles with any right on it; its existence is not revealed to others. */
  visibleTo: string[];
  /** Roles that may select every column of it. */
  readableBy: string[];
}

export interface ColumnRow {
  name: string;
  /** As PostgreSQL writes it: `character varying(20)`, `public.status[]`. */
  type: string;
  /** j: json or jsonb, t: tsvector, o: anything else. */
  family: "j" | "t" | "o";
  /** The default as SQL; null when it has none. */
  defaultSql: string | null;
}

export interface ForeignKeyRow {
  name: string;
  table: string;
  schema: string;
  columns: string[];
  targetSchema: string;
  targetTable: string;
  targetColumns: string[];
}

export interface FunctionRow {
  schema: string;
  name: string;
  args: { name: string; type: string; optional: boolean; variadic: boolean }[];
  /** v: may change data; s and i may not. */
  volatility: "v" | "s" | "i";
  returnsSet: boolean;
  returns: "void" | "scalar" | "rows";
  /** The table whose rows it returns; null for others and for `returns table(…)`. */
  table: { schema: string; name: string } | null;
  columns: ColumnRow[];
  callableBy: string[];
}

export interface CatalogueRows {
  tables: TableRow[];
  foreignKeys: ForeignKeyRow[];
  functions: FunctionRow[];
}

/** Reads the exposed schemas, with every type and default qualified by its schema. */
export function readCatalogue(db: Database, schemas: string[]): Promise<CatalogueRows> {
  return db.transaction(async (tx) => {
    await tx.exec("set local search_path = ''");
    const { rows } = await tx.query<CatalogueRows>(catalogueQuery, [schemas]);
    if (!rows[0]) throw new Error("the catalogue query gave no row");
    return rows[0];
  });
}

const family = (oid: string) => `case
  when ${oid} in ('json'::regtype, 'jsonb'::regtype) then 'j'
  when ${oid} = 'tsvector'::regtype then 't' else 'o' end`;

const callers = `(select rolname, oid from pg_roles where rolname in ('anon', 'authenticated', 'service_role'))`;

const catalogueQuery = `
with exposed as (select oid, nspname from pg_namespace where nspname = any ($1::text[])),
relations as (
  select c.oid, n.nspname, c.relname, c.relkind from pg_class c join exposed n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e' and d.classid = 'pg_class'::regclass)
),
column_rows as (
  select a.attrelid, json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
    'family', ${family("coalesce(nullif(t.typbasetype, 0), t.oid)")},
    'defaultSql', case
      when a.attgenerated <> '' then null
      when a.attidentity <> '' then format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', r.nspname, r.relname), a.attname))
      else pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum) as columns
  from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  group by a.attrelid
),
tables as (
  select json_agg(json_build_object(
    'schema', r.nspname, 'name', r.relname, 'isTable', r.relkind = 'r',
    'columns', coalesce(k.columns, '[]'),
    'primaryKey', coalesce((
      select json_agg(a.attname order by p.n) from pg_constraint c
      cross join lateral unnest(c.conkey) with ordinality p(num, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = p.num
      where c.conrelid = r.oid and c.contype = 'p'), '[]'),
    'uniques', coalesce((
      select json_agg((
        select json_agg(a.attname) from unnest(i.indkey::int2[]) u(num)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.num))
      from pg_index i where i.indrelid = r.oid and i.indisunique and i.indpred is null and i.indexprs is null), '[]'),
    'visibleTo', coalesce((select json_agg(c.rolname) from ${callers} c where
      has_table_privilege(c.oid, r.oid, 'select, insert, update, delete')
      or has_any_column_privilege(c.oid, r.oid, 'select, insert, update')), '[]'),
    'readableBy', coalesce((select json_agg(c.rolname) from ${callers} c where
      has_table_privilege(c.oid, r.oid, 'select')), '[]')
  )) as rows
  from relations r left join column_rows k on k.attrelid = r.oid
),
foreign_keys as (
  select json_agg(json_build_object(
    'name', c.conname, 'schema', r.nspname, 'table', r.relname,
    'columns', (select json_agg(a.attname order by p.n) from unnest(c.conkey) with ordinality p(num, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = p.num),
    'targetSchema', f.nspname, 'targetTable', f.relname,
    'targetColumns', (select json_agg(a.attname order by p.n) from unnest(c.confkey) with ordinality p(num, n)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = p.num)
  ) order by c.conname) as rows
  from pg_constraint c join relations r on r.oid = c.conrelid join relations f on f.oid = c.confrelid
  where c.contype = 'f' and c.conparentid = 0
),
functions as (
  select json_agg(json_build_object(
    'schema', n.nspname, 'name', p.proname, 'volatility', p.provolatile, 'returnsSet', p.proretset,
    'args', coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[a.n], ''), 'type', format_type(a.type, null),
        'optional', a.input > p.pronargs - p.pronargdefaults,
        'variadic', p.provariadic <> 0 and a.input = p.pronargs) order by a.input)
      from (
        select u.type, u.n, row_number() over (order by u.n) as input
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u(type, n)
        where coalesce(p.proargmodes[u.n], 'i') in ('i', 'b', 'v')
      ) a), '[]'),
    'returns', case
      when p.prorettype = 'void'::regtype then 'void'
      when t.typtype = 'c' or p.prorettype = 'record'::regtype or p.proargmodes && '{t,o,b}' then 'rows'
      else 'scalar' end,
    'table', (select json_build_object('schema', r.nspname, 'name', r.relname) from relations r
      where r.oid = t.typrelid),
    'columns', coalesce((
      select json_agg(json_build_object('name', o.name, 'type', format_type(o.type, null),
        'family', ${family("o.type")}, 'defaultSql', null) order by o.n)
      from (
        select p.proargnames[u.n] as name, u.type, u.n from unnest(p.proallargtypes) with ordinality u(type, n)
        where p.proargmodes[u.n] in ('t', 'o', 'b')
        union all
        select a.attname, a.atttypid, a.attnum from pg_attribute a
        where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped and t.typtype = 'c'
      ) o), '[]'),
    'callableBy', coalesce((select json_agg(c.rolname) from ${callers} c where
      has_function_privilege(c.oid, p.oid, 'execute')), '[]')
  ) order by p.oid) as rows
  from pg_proc p join exposed n on n.oid = p.pronamespace join pg_type t on t.oid = p.prorettype
  where p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger', 'internal', 'language_handler')
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e' and d.classid = 'pg_proc'::regclass)
)
select coalesce(t.rows, '[]') as tables, coalesce(k.rows, '[]') as "foreignKeys", coalesce(f.rows, '[]') as functions
from tables t, foreign_keys k, functions f`;
