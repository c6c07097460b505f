-- Who is asking, as policies see it. The claims are set by the engine, in the same transaction.

create function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

create function auth.uid() returns uuid language sql stable as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;

create function auth.role() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;

create function auth.email() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

-- Has the caller proved that they read the mailbox of their account? Read from the row, not from the
-- token: a token stays as it was made.
create function auth.email_verified() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users where id = auth.uid() and email_verified_at is not null
  )
$$;

-- Called by the engine before each write of a signed-in caller: a token whose session has ended, or
-- whose user is deleted or banned, writes nothing.
create function auth.session_guard() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if claims ->> 'role' is distinct from 'authenticated' then
    return;
  end if;
  if claims ->> 'session_id' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
    perform from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = (claims ->> 'session_id')::uuid
      and u.id::text = lower(claims ->> 'sub')
      and s.revoked_at is null
      and s.scopes is null
      and (s.not_after is null or s.not_after > now())
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now());
    if found then
      return;
    end if;
  end if;
  raise exception using
    errcode = '28000',
    message = 'Session from session_id claim in JWT does not exist';
end
$$;

revoke all on all tables in schema auth from public, anon, authenticated;
revoke all on all sequences in schema auth from public, anon, authenticated;
revoke all on all functions in schema auth from public;
grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt(), auth.email_verified()
  to anon, authenticated, service_role;
grant execute on function auth.session_guard() to authenticator;
