-- Whether this is a name of the zone database: `Europe/Paris`. Reading the names takes 30 ms, so that it is asked only
-- when a zone has changed. `at time zone` alone would also accept what POSIX calls a zone, such as `ABC3`.
create or replace function private.is_time_zone(zone text) returns boolean
  language sql stable set search_path = '' as $$
  select zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$'
    and exists (select from pg_catalog.pg_timezone_names where name = zone)
$$;

create or replace function private.require_time_zone(zone text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if zone is not null and not private.is_time_zone(zone) then
    raise exception 'locale.unknown_time_zone'
      using errcode = '23514', schema = 'public', table = 'detected_locales', column = 'detected_timezone',
        constraint = 'detected_locales_timezone_is_known';
  end if;
end $$;
