-- The schemas, and the rule that nobody has a right that no file grants.
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists extensions;
-- For a product's functions and tables that no request can name.
create schema if not exists private;

revoke all on schema public from public;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
grant usage on schema auth to authenticator;

-- Whoever may call set_config may take any role.
revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
grant execute on function pg_catalog.set_config(text, text, boolean) to authenticator;

alter default privileges in schema public revoke execute on functions from public;
alter default privileges revoke execute on functions from public;
