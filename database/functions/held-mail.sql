-- Mails that are held because more of their kind were due within an hour than may be sent without approval.

-- The held mails by kind, the most numerous first: [{ kind, count, oldest }].
create or replace function public.held_mails() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.manages_studio() then
    raise exception 'mail.held_seen_by_studio' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(to_jsonb(held) order by held.count desc, held.kind) from (
      select o.kind, count(*)::int as count, min(o.created_at) as oldest
      from engine.outbox o where o.state = 'held' and o.held_because is not null group by o.kind
    ) as held), '[]');
end $$;

-- Sends the held mails of one kind, or discards them. Returns how many they were: 0 when somebody else was first.
create or replace function public.release_held_mails(kind text, send boolean) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  released integer;
begin
  if not private.manages_studio() then
    raise exception 'mail.held_sent_by_studio' using errcode = '42501';
  end if;
  update engine.outbox o set
    state = case when send then 'waiting' else 'cancelled' end,
    held_because = null,
    due_at = now(),
    last_error = case when send then null else 'The studio has discarded it.' end
  where o.kind = release_held_mails.kind and o.state = 'held' and o.held_because is not null;
  get diagnostics released = row_count;
  if released > 0 then
    perform private.write_audit_entry(case when send then 'mail.released' else 'mail.discarded' end,
      release_held_mails.kind, null, null,
      jsonb_build_object('kind', release_held_mails.kind, 'count', released));
  end if;
  return released;
end $$;

grant execute on function public.held_mails(), public.release_held_mails(text, boolean) to authenticated;
