-- Sessions, their refresh tokens and the methods by which each session was authenticated.
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');

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
  -- 'recovery' for the session of a reset link, null for every other.
  scopes text check (char_length(scopes) <= 4096),
  -- Not in the official schema: when a refresh token that had been used was presented again, which means that somebody
  -- else has a token of this session. The row stays, so that each of its tokens is answered with "already used".
  revoked_at timestamptz,
  -- Not in the official schema: this session began with a mailed link; its first request proves that a person, and
  -- not a mail scanner, opened the link.
  verifies_email boolean not null default false
);
create index sessions_user_id_idx on auth.sessions (user_id);
create index sessions_not_after_idx on auth.sessions (not_after desc);

create table auth.refresh_tokens (
  instance_id uuid,
  id bigint generated always as identity primary key,
  -- SHA-256 of the token in hex, like `parent`: nobody can sign in with a copy of the database.
  token varchar(255) not null unique,
  user_id uuid not null,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  parent varchar(255),
  session_id uuid not null references auth.sessions (id) on delete cascade
);
create index refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid primary key default gen_random_uuid(),
  unique (session_id, authentication_method)
);

revoke all on auth.sessions, auth.refresh_tokens, auth.mfa_amr_claims
  from public, anon, authenticated;
revoke all on sequence auth.refresh_tokens_id_seq from public, anon, authenticated;
