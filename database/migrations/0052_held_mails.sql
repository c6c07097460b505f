-- More notices and confirmations were due within an hour than may leave unseen: the rest waits for the studio's yes.
do $$
declare
  allowed text;
  longer text;
begin
  select pg_get_constraintdef(oid) into strict allowed from pg_constraint
  where conrelid = 'public.audit_log'::regclass and conname = 'audit_log_action_check';
  longer := regexp_replace(allowed, '\]\)\)\)$', ', ''mail.released''::text, ''mail.discarded''::text])))');
  if longer = allowed then raise exception 'The check on audit_log.action is not a list: %', allowed; end if;
  alter table public.audit_log drop constraint audit_log_action_check;
  execute 'alter table public.audit_log add constraint audit_log_action_check ' || longer;
end $$;

-- What waits, by kind: [{ kind, count, oldest }], the most first.
create function public.held_mails() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only the studio sees the mails that are held' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(to_jsonb(held) order by held.count desc, held.kind) from (
      select o.kind, count(*)::int as count, min(o.created_at) as oldest
      from engine.outbox o where o.state = 'held' and o.held_because is not null group by o.kind
    ) as held), '[]');
end $$;

-- Sends what is held of one kind, or discards it. Gives how many mails that were: 0 when somebody else was first.
create function public.release_held_mails(kind text, send boolean) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  released integer;
begin
  if not private.is_admin() then
    raise exception 'Only the studio releases mails that are held' using errcode = '42501';
  end if;
  update engine.outbox o set
    state = case when send then 'waiting' else 'cancelled' end,
    held_because = null,
    due_at = now(),
    last_error = case when send then null else 'The studio has discarded it.' end
  where o.kind = release_held_mails.kind and o.state = 'held' and o.held_because is not null;
  get diagnostics released = row_count;
  if released > 0 then
    perform private.note_audit(case when send then 'mail.released' else 'mail.discarded' end, release_held_mails.kind, null, null,
      jsonb_build_object('kind', release_held_mails.kind, 'count', released));
  end if;
  return released;
end $$;

revoke execute on function public.held_mails(), public.release_held_mails(text, boolean) from public, anon;
grant execute on function public.held_mails(), public.release_held_mails(text, boolean) to authenticated;
