-- Two-factor sign-in: authenticator apps and recovery codes.

alter type auth.factor_type add value 'recovery_code';

-- `secret` is encrypted (AES-256-GCM) with a key that is not in the database.
-- OURS: the last 30-second step whose code was taken; no step is taken twice.
alter table auth.mfa_factors add column last_step bigint;

-- No address of a person is kept: people change networks between asking for a challenge and answering it.
alter table auth.mfa_challenges alter column ip_address drop not null;
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- OURS: ten words to come in without the app, each once. A keyed hash of each.
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (factor_id, code_hash)
);

-- OURS: devices that an account has signed in with, so that a new one can be told by mail. A keyed hash
-- of a random cookie, or without one of the browser and the network.
create table auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_last_seen_at_idx on auth.known_devices (last_seen_at);

-- As before, and now also: a session that owes the second factor writes nothing.
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

revoke all on auth.mfa_recovery_codes, auth.known_devices from public, anon, authenticated;
