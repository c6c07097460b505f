-- Paths in storage. A client may name a file of the own folder only, with a file name of the form that the page makes.
create or replace function private.is_own_path(owner uuid, path text) returns boolean
  language sql immutable set search_path = '' as $$
  select path ~ ('^' || owner::text || '/[0-9]{10,17}-[A-Za-z0-9._-]{1,100}\.[A-Za-z0-9]{1,16}$')
$$;

-- A null among the paths is not a path.
create or replace function private.are_own_paths(owner uuid, paths text[]) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(bool_and(coalesce(private.is_own_path(owner, path), false)), true)
  from unnest(paths) as path
$$;

grant execute on function private.is_own_path(uuid, text), private.are_own_paths(uuid, text[])
  to anon, authenticated, service_role;
