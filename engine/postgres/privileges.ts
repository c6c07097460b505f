import type { Queryable } from "./database.ts";

/** A fault in the rights (`what`), and the statement with which an administrator fixes it (`cure`). */
interface MissingPrivilege {
  what: string;
  cure: string;
}

/**
 * Checks that the owner of `DATABASE_URL` has the rights that the engine needs, before anything is created.
 * @throws Error that begins with "Cannot start" and names the statement to run.
 */
export async function requireOwnerPrivileges(owner: Queryable): Promise<void> {
  const { rows } = await owner.query<{
    version: number;
    user: string;
    database: string;
    creates: boolean;
    owns_public: boolean;
  }>(
    `select current_setting('server_version_num')::int4 as version, quote_ident(current_user) as user,
       quote_ident(current_database()) as database,
       has_database_privilege(current_database(), 'create') as creates,
       coalesce((select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'public'), false) as owns_public`,
  );
  const [me] = rows;
  if (!me) throw new Error("The database does not say who we are.");
  if (me.version < 150_000) {
    throw new Error(
      `Cannot start: the PostgreSQL server is version ${Math.floor(me.version / 10_000)}. Use 15 or later.`,
    );
  }
  const gaps: MissingPrivilege[] = [];
  if (!me.creates) {
    const cure = `grant create on database ${me.database} to ${me.user}`;
    gaps.push({ what: "make schemas in this database", cure });
  }
  if (!me.owns_public) {
    const cure = `alter schema public owner to ${me.user}`;
    gaps.push({ what: "say who may use the schema public", cure });
  }
  if (gaps.length > 0) throw refusal(`the user ${me.user} of DATABASE_URL may not`, gaps);
}

/**
 * Checks, after all migrations, that every restriction of the request roles is in force.
 * @returns warnings about what only a superuser can restrict, to be logged; everything else is refused.
 * @throws Error that begins with "Cannot start" and names the statements to run.
 */
export async function checkPrivileges(owner: Queryable): Promise<string[]> {
  const { rows: gaps } = await owner.query<MissingPrivilege>(
    `select 'anybody may make objects in the schema ' || nspname as what,
       format('revoke create on schema %I from public, anon, authenticated, service_role', nspname) as cure
     from pg_namespace n, unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) as role
     where n.nspname in ('public', 'auth', 'storage', 'extensions', 'engine', 'private')
       and has_schema_privilege(role, n.oid, 'create')
     union
     select 'requests may reach the schema ' || nspname,
       format('revoke usage on schema %I from public, anon, authenticated', nspname)
     from pg_namespace n, unnest(array['anon', 'authenticated']) as role
     where n.nspname = 'engine' and has_schema_privilege(role, n.oid, 'usage')
     union
     select role || ' may make schemas in this database',
       format('revoke create on database %I from public, %I', current_database(), role)
     from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) as role
     where has_database_privilege(role, current_database(), 'create')
     union
     select m.rolname || ' is also ' || r.rolname, format('revoke %I from %I', r.rolname, m.rolname)
     from pg_auth_members g join pg_roles r on r.oid = g.roleid join pg_roles m on m.oid = g.member
     where m.rolname in ('anon', 'authenticated', 'service_role')`,
  );
  if (gaps.length > 0) throw refusal("what protects the data is not in force:", gaps);
  const { rows } = await owner.query<{ may: boolean }>(
    `select bool_or(has_function_privilege(role, 'pg_catalog.set_config(text, text, boolean)', 'execute')) as may
     from unnest(array['anon', 'authenticated', 'service_role']) as role`,
  );
  return rows[0]?.may ? [setConfigWarning] : [];
}

/** Defence in depth: no request can name a function outside the exposed schemas anyway. */
const setConfigWarning =
  "The function pg_catalog.set_config may be called by the roles that requests run as; only a superuser can take that away. No request can name it, so nothing is open. To have the second lock too, let a superuser run in this database: revoke execute on function pg_catalog.set_config(text, text, boolean) from public; grant execute on function pg_catalog.set_config(text, text, boolean) to authenticator;";

function refusal(what: string, gaps: readonly MissingPrivilege[]) {
  const list = gaps.map((gap) => `  ${gap.cure};   -- ${gap.what}`).join("\n");
  return new Error(
    `Cannot start: ${what}\n\n${list}\n\nHave an administrator of the PostgreSQL server run this once, and start again.\n`,
  );
}
