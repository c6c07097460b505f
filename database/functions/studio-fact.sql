-- A value that the server stores at each start from the content and from domain (server/publishing/publish.ts).
create or replace function private.studio_fact(name text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  fact constant jsonb := (select f.value from private.studio_facts f where f.name = studio_fact.name);
begin
  if fact is null then
    raise exception 'A fact of the studio is missing. Start the server once, it writes them.';
  end if;
  return fact;
end $$;
