import type { Queryable } from "#engine/postgres/database.ts";

/**
 * Everything that SQL files can make in the schemas of this project, one line or one definition an entry, sorted:
 * two databases whose catalogues are equal behave alike. Rows are not part of it. A restored dump may have other
 * parentheses in a constraint, and no list of rights where a fresh database has the default one; here both are equal.
 */
export async function readCatalogue(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ entry: string }>(
    `with ours as (
       select oid, nspname from pg_namespace
       where nspname in ('public', 'auth', 'storage', 'extensions', 'engine', 'private')
     ), relations as (
       select c.*, ours.nspname || '.' || c.relname as name from pg_class c join ours on ours.oid = c.relnamespace
       where not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     ), functions as (
       select p.*, p.oid::regprocedure::text as name from pg_proc p join ours on ours.oid = p.pronamespace
       where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     )
     select 'schema ' || nspname || ${rights("coalesce(n.nspacl, acldefault('n', n.nspowner))")} as entry from pg_namespace n where oid in (select oid from ours)
     union all
     select 'relation ' || name || ': ' || relkind::text || relpersistence::text || ' rls ' || relrowsecurity || relforcerowsecurity
       || coalesce(' ' || reloptions::text, '') || ${rights("coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::\"char\", relowner))")}
       || coalesce(' comment ' || obj_description(oid, 'pg_class'), '')
       from relations
     union all
     select 'view ' || name || ': ' || pg_get_viewdef(oid) from relations where relkind = 'v'
     union all
     select 'index ' || pg_get_indexdef(oid) from relations where relkind = 'i'
     union all
     select 'column ' || r.name || ' ' || row_number() over (partition by r.oid order by a.attnum) || ' ' || a.attname
       || ': ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
       || ' ' || a.attidentity::text || a.attgenerated::text || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
       || ${rights("a.attacl")} || coalesce(' comment ' || col_description(r.oid, a.attnum), '')
       from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
         left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
       where r.relkind in ('r', 'v')
     union all
     select 'constraint ' || r.name || ' ' || k.conname || ': '
       || regexp_replace(pg_get_constraintdef(k.oid), '[()]', '', 'g') || ' ' || k.convalidated
       from pg_constraint k join relations r on r.oid = k.conrelid where k.contype <> 'n'
     union all
     select 'trigger ' || pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
       from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
     union all
     select 'policy ' || schemaname || '.' || tablename || ' ' || policyname || ': ' || permissive || ' ' || roles::text
       || ' ' || cmd || coalesce(' using ' || qual, '') || coalesce(' check ' || with_check, '')
       from pg_policies
     union all
     select 'function ' || pg_get_functiondef(oid) || ${rights("coalesce(proacl, acldefault('f', proowner))")}
       || coalesce(' comment ' || obj_description(oid, 'pg_proc'), '')
       from functions where prokind in ('f', 'p')
     union all
     select 'enumeration ' || t.oid::regtype::text || ': ' || string_agg(e.enumlabel, ', ' order by e.enumsortorder)
       from pg_type t join ours on ours.oid = t.typnamespace join pg_enum e on e.enumtypid = t.oid group by t.oid
     union all
     select 'extension ' || extname || ' in ' || extnamespace::regnamespace::text from pg_extension
     union all
     select 'default rights ' || coalesce(defaclnamespace::regnamespace::text, '') || ' ' || defaclobjtype::text
       || ${rights("defaclacl")} from pg_default_acl
     union all
     select 'published ' || relation::text from engine.published_tables`,
  );
  return rows.map(({ entry }) => entry).sort();
}

/** An access control list in a fixed order. */
function rights(acl: string): string {
  return `coalesce(' rights ' || (select string_agg(item::text, ' ' order by item::text) from unnest(${acl}) as item), '')`;
}
