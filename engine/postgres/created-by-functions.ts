// Records which functions, triggers and views the function files create. One that no file creates any more is dropped;
// those that somebody else has created stay.
import type { Queryable } from "./database.ts";
import type { SqlFiles, SqlSource } from "./sql-source.ts";

/**
 * Call it before all function files run again: it revokes every right on the functions, which the files grant anew.
 * @returns the objects that the files have created so far, as DROP takes them: `function auth.uid()`.
 */
export async function revokeAndListCreated(
  tx: Queryable,
  found: readonly SqlFiles[],
): Promise<string[]> {
  const { rows } = await tx.query<{ object: string }>(
    "delete from engine.created_by_functions where source = any($1) returning object",
    [found.map(({ source }) => source.name)],
  );
  const former = rows.map(({ object }) => object);
  const { rows: functions } = await tx.query<{ object: string }>(
    `select object from unnest($1::text[]) as object
     where object like 'function %' and to_regprocedure(substr(object, length('function ') + 1)) is not null`,
    [former],
  );
  const roles = "public, anon, authenticated, service_role, authenticator";
  const revokes = functions.map(({ object }) => `revoke all on ${object} from ${roles};`);
  // A savepoint has a transaction id of its own, so recordCreated does not take these functions for replaced ones.
  await tx.exec(["savepoint before_revokes;", ...revokes, "release before_revokes;"].join("\n"));
  return former;
}

/** Call it after a source's files have run. It records what they created: the catalogue's rows of this transaction. */
export async function recordCreated(tx: Queryable, { name }: SqlSource): Promise<void> {
  await tx.query(
    `insert into engine.created_by_functions (object, source)
     select object, $1 from (
       select format('function %I.%I(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)) as object, p.xmin
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.oid >= 16384
       union all
       select format('trigger %I on %I.%I', t.tgname, n.nspname, c.relname), t.xmin
         from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
         where not t.tgisinternal
       union all
       select format('view %I.%I', n.nspname, c.relname), c.xmin
         from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and c.oid >= 16384
     ) as created
     where xmin = pg_current_xact_id()::xid
     on conflict (object) do nothing`,
    [name],
  );
}

/** Drops the objects that the files created when they ran last time and have not created this time. */
export async function dropFormer(tx: Queryable, former: string[]): Promise<void> {
  const { rows } = await tx.query<{ object: string }>(
    `select object from unnest($1::text[]) as object
     where object not in (select object from engine.created_by_functions)
     order by array_position(array['trigger', 'view', 'function'], split_part(object, ' ', 1))`,
    [former],
  );
  for (const { object } of rows) {
    await tx.exec(`drop ${object.replace(" ", " if exists ")}`);
  }
}
