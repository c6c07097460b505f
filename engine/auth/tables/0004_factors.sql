-- Two-factor authentication: authenticator apps and recovery codes.
create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Encrypted with AES-256-GCM; the key is not in the database.
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- Not in the official schema: the last 30-second step whose code was accepted; no step is accepted twice.
  last_step bigint,
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
  -- Never filled: people change networks between the challenge and its answer.
  ip_address inet,
  otp_code text
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- Not in the official schema: keyed hashes of the recovery codes of an account, ten at a time, each valid once.
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (factor_id, code_hash)
);

revoke all on auth.mfa_factors, auth.mfa_challenges, auth.mfa_recovery_codes
  from public, anon, authenticated;
