-- The roles of a request, and who may change what a transaction runs as.
-- Roles belong to the whole cluster, so another database may have made them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'authenticator'] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;
do $$ begin
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
exception when others then
  if sqlerrm not like '%concurrently%' then raise; end if;
end $$;
do $$ begin
  if not pg_has_role('authenticator', 'service_role', 'member') then
    grant anon, authenticated, service_role to authenticator;
  end if;
exception when others then
  if sqlerrm not like '%concurrently%' then raise; end if;
end $$;

create schema if not exists auth;
create schema if not exists storage;
create schema if not exists extensions;

revoke all on schema public from public;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
grant usage on schema auth to authenticator;

-- Whoever may call set_config may become anyone.
revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
grant execute on function pg_catalog.set_config(text, text, boolean) to authenticator;

-- Nothing is anybody's unless its own file says so.
alter default privileges in schema public revoke execute on functions from public;
alter default privileges revoke execute on functions from public;
