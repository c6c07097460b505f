-- A null among the paths is no path: without this it counted as one of the reporter's own files.
create or replace function private.are_own_paths(owner uuid, paths text[]) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(bool_and(coalesce(private.is_own_path(owner, path), false)), true)
  from unnest(paths) as path
$$;
