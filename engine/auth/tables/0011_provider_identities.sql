-- compatible: a process of before neither reads nor writes what is added here.
-- Signing in with a provider of OpenID Connect. An identity is who issued it and the provider's id of the person; the
-- names of providers are the operator's and may change.
alter table auth.identities
  -- Not in the official schema. Empty: the account's own address.
  add column issuer text not null default '',
  drop constraint identities_provider_id_provider_key;
create unique index identities_provider_id_provider_key on auth.identities (provider_id, provider)
  where issuer = '';
create unique index identities_issuer_provider_id_key on auth.identities (issuer, provider_id)
  where issuer <> '';

-- Not in the official schema, which has several tables for it: one way to a provider and back, from the press of the
-- button to the session.
create table auth.provider_flows (
  -- SHA-256 of the state in hex. Nonce and verifier are derived from the state.
  state_hash text primary key,
  -- SHA-256 of the cookie of the browser that began.
  browser_hash text not null,
  provider text not null,
  redirect_to text not null,
  -- BASE64URL(SHA256(verifier)) of the program that exchanges the code; null: the session stands in the fragment.
  code_challenge text,
  -- Of an account that the provider makes: the language of the page.
  language text not null,
  -- Of whom the identity shall be; null: whoever it is signs in.
  link_user_id uuid references auth.users (id) on delete cascade,
  -- The session that asked for it, which the exchange of the code gives new tokens.
  link_session_id uuid,
  -- A name that the provider tells once, beside the token.
  full_name text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider led back.
  used_at timestamptz,
  user_id uuid references auth.users (id) on delete cascade,
  auth_code_hash text unique,
  auth_code_issued_at timestamptz
);
create index provider_flows_expires_at_idx on auth.provider_flows (expires_at);
create index provider_flows_link_user_id_idx on auth.provider_flows (link_user_id);
create index provider_flows_user_id_idx on auth.provider_flows (user_id);

-- Not in the official schema: who signed in with a provider that does not prove the address, until a mailed code does.
create table auth.pending_identities (
  flow_hash text primary key references auth.mail_codes (flow_hash) on delete cascade,
  provider text not null,
  issuer text not null,
  provider_id text not null,
  identity_data jsonb not null
);

revoke all on auth.provider_flows, auth.pending_identities from public, anon, authenticated;
