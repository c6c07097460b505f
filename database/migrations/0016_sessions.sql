-- A person's own open sessions: on what, since when, last used when, and which one is asking. No address:
-- none is kept. Sessions of reset links, and such as were ended for theft, are none.
create function public.own_sessions()
  returns table (id uuid, user_agent text, signed_in_at timestamptz, last_used_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = '' as $$
  select s.id, s.user_agent, s.created_at, greatest(s.created_at, s.refreshed_at),
    s.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = auth.uid() and private.is_fully_signed_in()
    and s.scopes is null
    and (s.not_after is null or s.not_after > now())
    and exists (
      select from auth.refresh_tokens t where t.session_id = s.id and not coalesce(t.revoked, false)
    )
  order by 5 desc, 4 desc
$$;

-- Ends one of one's own sessions; somebody else's and one that is not there are both 'false'.
create function public.end_session(session_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_fully_signed_in() then return false; end if;
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
  return found;
end $$;

revoke all on function public.own_sessions(), public.end_session(uuid) from public, anon;
grant execute on function public.own_sessions(), public.end_session(uuid) to authenticated;
