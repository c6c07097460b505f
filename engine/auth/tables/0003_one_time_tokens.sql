-- The tokens of mailed links and codes.
create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token'
);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  -- SHA-256 of the token in hex.
  token_hash text not null unique check (char_length(token_hash) > 0),
  -- The address that the token was sent to.
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Not in the official schema, like all columns below. The type in the link's address: recovery, signup, invite,
  -- magiclink or email_change.
  purpose text not null,
  expires_at timestamptz not null,
  -- A mail scanner opens links before people do: the first GET does not consume the link.
  first_opened_at timestamptz,
  -- Keyed hash of the six-digit code of generate_link and reauthenticate, which is void after five wrong attempts.
  code_hash text,
  code_attempts smallint not null default 0,
  -- Only the newest link of a type works.
  unique (user_id, token_type)
);

revoke all on auth.one_time_tokens  from public, anon, authenticated;
