-- compatible: new tables only; a process of before neither reads nor writes them.
-- Passkeys (WebAuthn), with the names of the official schema where a comment does not say otherwise.
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- In base64url, like the public key (COSE); the official schema has bytes.
  credential_id text not null unique,
  public_key text not null,
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  -- Whether it can be copied to other devices by its provider, and whether it is.
  backup_eligible boolean not null,
  backed_up boolean not null,
  friendly_name text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  -- Not in the official schema, like all below. The host for which it was made; browsers offer it for no other.
  rp_id text not null,
  -- A second factor of mfa.enroll and no passkey: it signs nobody in by itself.
  factor_id uuid references auth.mfa_factors (id) on delete cascade
);
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);
create index webauthn_credentials_factor_id_idx on auth.webauthn_credentials (factor_id);

-- A challenge is signed and not stored, so that visitors of the sign-in page cause no rows. Each is answered once.
create table auth.spent_challenges (
  -- SHA-256 of the challenge's id in hex.
  challenge_hash text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expires_at_idx on auth.spent_challenges (expires_at);

revoke all on auth.webauthn_credentials, auth.spent_challenges from public, anon, authenticated;
