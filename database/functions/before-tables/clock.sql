-- The moment that a row of the books or of the history is dated with: the actual one, or the one that the demo's seed
-- and tests set (daybreak.clock), which callers cannot set.
create or replace function private.clock(actual timestamptz) returns timestamptz
  language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('daybreak.clock', true), '')::timestamptz, actual)
$$;
