-- Buckets and objects, with the columns of the official storage service, so that policies written for it work here.
create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  type text not null default 'STANDARD',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Not in the official service: the file name extensions that the bucket accepts; null accepts every one. The content
  -- of a file must agree with its extension.
  allowed_extensions text[]
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  -- The name of the file on disk: a random id, never a name that a user chose.
  version text not null default gen_random_uuid()::text,
  user_metadata jsonb,
  unique (bucket_id, name)
);
create index objects_by_name on storage.objects (bucket_id, name text_pattern_ops);
create index objects_by_owner on storage.objects (owner_id);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects to service_role;
