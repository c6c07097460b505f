-- The roles that requests run as, on the embedded database. On a PostgreSQL server roles belong to the whole
-- cluster: there server-roles.ts creates them before any of these files is read, and this one is skipped.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator nologin noinherit;
grant anon, authenticated, service_role to authenticator;
