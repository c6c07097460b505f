-- The version of the privacy policy that is in force, and since when this installation shows it.
create or replace view private.privacy_in_force as
  select t.version, min(t.published_at) as published_at
  from private.studio_facts f
  join public.legal_texts t on t.kind = 'privacy' and t.version = f.value #>> '{privacy,version}'
  where f.name = 'legal_texts' group by t.version;

-- The clients with an account who registered before that version and got no mail about it.
create or replace view private.privacy_readers as
  select u.id, p.version from private.privacy_in_force p
  join auth.users u on u.created_at < p.published_at
  join public.clients c on c.user_id = u.id
  where u.email is not null and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
    and not exists (select from private.privacy_notices n where n.user_id = u.id and n.version = p.version);

create or replace function private.require_owner() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.staff_role() is distinct from 'owner' then
    raise exception 'privacy.told_by_owners' using errcode = '42501';
  end if;
end $$;

-- The version to announce, for owners: { version, publishedAt, clients }; null while no client has to get a mail.
create or replace function public.privacy_change() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_owner();
  return (select jsonb_build_object('version', p.version, 'publishedAt', p.published_at, 'clients', count(*))
    from private.privacy_in_force p join private.privacy_readers r on r.version = p.version
    group by p.version, p.published_at);
end $$;

-- Queues one mail for each of them, ten a second, so that other mails are sent in between. `version` is the one that
-- the owner has seen. Returns how many were queued: asked again, or by two at once, it is none.
create or replace function public.announce_privacy_change(version text) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  reached integer;
begin
  perform private.require_owner();
  if not exists (select from private.privacy_in_force p where p.version = announce_privacy_change.version) then
    raise exception 'privacy.newer' using errcode = 'P0001';
  end if;
  with chosen as (
    insert into private.privacy_notices (user_id, version)
    select r.id, r.version from private.privacy_readers r on conflict do nothing returning id
  ), noted as (
    insert into private.mails_due (kind, row_id, due_at)
    select 'privacy-changed', id, now() + ((row_number() over () - 1) / 10) * interval '1 second' from chosen returning 1
  )
  select count(*)::integer into reached from noted;
  if reached > 0 then
    perform private.write_audit_entry('privacy.announced', version, null, null,
      jsonb_build_object('title', version, 'recipients', reached));
  end if;
  return reached;
end $$;

grant execute on function public.privacy_change(), public.announce_privacy_change(text) to authenticated;
