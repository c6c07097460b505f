-- Tells every process that a session has ended, by its id, so that its open channels are closed at once.
create or replace function engine.notify_ended_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('engine_ended_sessions', old.id::text);
  return null;
end $$;

create or replace trigger notify_ended_session after delete on auth.sessions
  for each row execute function engine.notify_ended_session();
