-- Everybody who registers gets a welcome mail; an account that the studio creates for itself, or that an invitation
-- makes, does not. Of somebody whose account a mailed code has made, nobody knows a name yet: the welcome waits for it.
create or replace function private.queue_welcome_mail(new auth.users) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if new.email is not null and coalesce(new.raw_app_meta_data ->> 'role', 'customer') <> 'admin'
    and new.invited_at is null and not new.raw_app_meta_data ? 'awaits_names' then
    insert into private.mails_due (kind, row_id) values ('welcome', new.id) on conflict do nothing;
  end if;
end $$;

-- An account that a mailed code has made waits for the person's names until one is there.
create or replace function private.note_names(new auth.users) returns auth.users
  language plpgsql immutable set search_path = '' as $$
begin
  if new.raw_app_meta_data ? 'awaits_names' and btrim(coalesce(new.raw_user_meta_data ->> 'full_name', '')) <> '' then
    new.raw_app_meta_data := new.raw_app_meta_data - 'awaits_names';
  end if;
  return new;
end $$;

-- Whether this account has proved to be the reader of its mailbox. To have registered is no proof.
create or replace function private.is_verified(account uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from auth.users u
    where u.id = account and u.email_verified_at is not null);
end $$;

-- The caller's own open sessions: on which browser, since when, last used when, and whether it is the session that
-- asks. There is no network address, because none is stored. Sessions of reset links and sessions that were revoked
-- are left out.
create or replace function public.own_sessions()
  returns table (id uuid, user_agent text, signed_in_at timestamptz, last_used_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = '' as $$
  select s.id, s.user_agent, s.created_at, greatest(s.created_at, s.refreshed_at),
    s.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = (select auth.uid()) and private.is_fully_signed_in()
    and s.scopes is null
    and (s.not_after is null or s.not_after > now())
    and exists (
      select from auth.refresh_tokens t where t.session_id = s.id and not coalesce(t.revoked, false)
    )
  order by 5 desc, 4 desc
$$;

-- Ends one of the caller's sessions. For somebody else's session and for one that does not exist the answer is false.
create or replace function public.end_session(session_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_fully_signed_in() then return false; end if;
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = (select auth.uid());
  return found;
end $$;

grant execute on function public.own_sessions(), public.end_session(uuid) to authenticated;
