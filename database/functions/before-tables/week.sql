-- Whether this is the opening hours of a week: { mon: [["09:00", "12:00"], …], … }, with the hours of each day in
-- order and without overlap.
create or replace function private.is_week(week jsonb) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  day record;
  opening jsonb;
  previous_end text;
begin
  if jsonb_typeof(week) <> 'object' then return false; end if;
  for day in select key, value from jsonb_each(week) loop
    if day.key not in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun') then return false; end if;
    if jsonb_typeof(day.value) <> 'array' then return false; end if;
    if jsonb_array_length(day.value) > 6 then return false; end if;
    previous_end := '';
    for opening in select value from jsonb_array_elements(day.value) loop
      if jsonb_typeof(opening) <> 'array' then return false; end if;
      if jsonb_array_length(opening) <> 2 or (opening ->> 0) is null or (opening ->> 1) is null
        then return false; end if;
      if (opening ->> 0) !~ '^([01]\d|2[0-3]):[0-5]\d$' or (opening ->> 1) !~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
        or (opening ->> 0) <= previous_end or (opening ->> 1) <= (opening ->> 0) then return false; end if;
      previous_end := opening ->> 1;
    end loop;
  end loop;
  return true;
end $$;

grant execute on function private.is_week(jsonb) to authenticated, service_role;
