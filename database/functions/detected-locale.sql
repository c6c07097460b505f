-- Whether this is a name of the zone database: `Europe/Paris`. Reading the names takes 30 ms, so that it is asked only
-- when a zone has changed. `at time zone` alone would also accept what POSIX calls a zone, such as `ABC3`.
create or replace function private.is_time_zone(zone text) returns boolean
  language sql stable set search_path = '' as $$
  select zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$'
    and exists (select from pg_catalog.pg_timezone_names where name = zone)
$$;

-- A locale that has not changed is not written again.
create or replace function private.check_detected_locale() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.user_id, new.detected_timezone, new.detected_language)
      is not distinct from (old.user_id, old.detected_timezone, old.detected_language) then return null; end if;
  end if;
  if new.detected_timezone is not null and not private.is_time_zone(new.detected_timezone) then
    raise exception 'detected_timezone is not a time zone of the IANA database, such as Europe/Paris'
      using errcode = '23514', schema = tg_table_schema, table = tg_table_name, column = 'detected_timezone',
        constraint = 'detected_locales_timezone_is_known';
  end if;
  new.detected_at := now();
  return new;
end $$;

create or replace trigger check_detected_locale before insert or update on public.detected_locales
  for each row execute function private.check_detected_locale();
