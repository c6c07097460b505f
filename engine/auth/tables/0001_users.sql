-- People and their identities, with the names of the official auth schema, so that `references auth.users (id)` and
-- `raw_app_meta_data ->> 'role'` work as they do there. In all files of this folder a comment says so where a column
-- or a table is not in the official schema.

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
  -- Not in the official schema: when the person proved to be the reader of this mailbox. `email_confirmed_at` only
  -- says that the account may sign in, which autoconfirm grants without any proof.
  email_verified_at timestamptz,
  -- Each address has one spelling: the engine normalises it, and the database refuses any other.
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

revoke all on auth.users, auth.identities
  from public, anon, authenticated;
