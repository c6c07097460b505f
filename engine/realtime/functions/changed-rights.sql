-- Tells every process that this account may see less than before: its open channels are closed at once, and pages that
-- join again ask for what they show.
create or replace function engine.notify_changed_rights(account uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('engine_changed_rights', account::text);
end $$;
