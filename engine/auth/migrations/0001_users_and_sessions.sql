-- People, their sessions and the tokens of their mails: names as in the official auth schema, so that
-- `references auth.users (id)`, `raw_app_meta_data ->> 'role'` and exports to a hosted project work.
-- Columns marked OURS are not in the official schema.

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token'
);

create table auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) not null default 'authenticated',
  role varchar(255) not null default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change varchar(255) not null default '',
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0
    check (email_change_confirm_status between 0 and 2),
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  -- OURS: when the person proved that they read this mailbox. `email_confirmed_at` only says that
  -- the account may sign in, which autoconfirm grants without any proof.
  email_verified_at timestamptz,
  -- One spelling of one address: the engine normalises, the database insists.
  constraint users_email_normalised check (email = lower(email) and email = btrim(email))
);
create unique index users_email_partial_key on auth.users (email) where (is_sso_user = false);
create index users_created_at_idx on auth.users (created_at desc, id);

create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal auth.aal_level not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text,
  -- 'recovery' on the session of a reset link, null on every other.
  scopes text check (char_length(scopes) <= 4096),
  -- OURS: set when a used-up refresh token came back: somebody else holds the family. The row stays,
  -- so that every token of the family is answered "already used".
  revoked_at timestamptz,
  -- OURS: this session came from a mailed link; its first request proves that a person opened it.
  verifies_email boolean not null default false
);
create index sessions_user_id_idx on auth.sessions (user_id);
create index sessions_not_after_idx on auth.sessions (not_after desc);

create table auth.refresh_tokens (
  instance_id uuid,
  id bigint generated always as identity primary key,
  -- SHA-256 of the token in hex, as is `parent`: a copy of the database signs nobody in.
  token varchar(255) not null unique,
  user_id uuid not null,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  parent varchar(255),
  session_id uuid not null references auth.sessions (id) on delete cascade
);
create index refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);

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
  -- OURS, all below. What the link is for, as it says itself: recovery, signup, invite, magiclink, email_change.
  purpose text not null,
  expires_at timestamptz not null,
  -- A mail scanner opens links before people do: the first GET does not use the link up.
  first_opened_at timestamptz,
  -- The six digits of generate_link and reauthenticate, keyed hash; they die after five wrong guesses.
  code_hash text,
  code_attempts smallint not null default 0,
  -- Only the newest link of a kind works.
  unique (user_id, token_type)
);

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz,
  unique (user_id, phone)
);
create unique index mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where (trim(friendly_name) <> '');
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text
);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid primary key default gen_random_uuid(),
  unique (session_id, authentication_method)
);

create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  created_at timestamptz not null,
  -- A keyed hash: it tells whether two lines came from one place, not from where.
  ip_address varchar(64) not null default ''
);
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at desc);

-- OURS: sign-in attempts of one place at one account, until one is right.
create table auth.sign_in_attempts (
  -- A keyed hash of account and place.
  key text primary key,
  attempts integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);
create index sign_in_attempts_last_at_idx on auth.sign_in_attempts (last_at);
