-- The caller, as policies see it. The engine sets the claims in the same transaction.

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

create or replace function auth.uid() returns uuid language sql stable as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;

create or replace function auth.email() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

-- Whether the caller has proved to be the reader of the account's mailbox. Read from the row and not from the token,
-- which keeps the state in which it was issued.
create or replace function auth.email_verified() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users where id = auth.uid() and email_verified_at is not null
  )
$$;

-- Whether somebody has proved to be the reader of this address: of the account that has it, or where none has it, by
-- the link of a mail.
create or replace function auth.is_proved_address(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select u.email_verified_at is not null from auth.users u
      where u.email = lower(is_proved_address.address) and u.deleted_at is null),
    exists (select from auth.proved_addresses p where p.address = lower(is_proved_address.address)))
$$;

-- Called by the engine before each write of a signed-in caller. A token whose session has ended or has not passed the
-- account's second factor writes nothing, nor does one whose user is deleted or banned.
create or replace function auth.session_guard() returns void
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
      and (u.banned_until is null or u.banned_until <= now())
      and (s.aal <> 'aal1' or not exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'));
    if found then
      return;
    end if;
  end if;
  raise exception using
    errcode = '28000',
    message = 'Session from session_id claim in JWT does not exist';
end
$$;

grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt(), auth.email_verified()
  to anon, authenticated, service_role;
grant execute on function auth.session_guard() to authenticator;
