-- An upload that goes on where it stopped (TUS 1.0), in whichever process. Nothing of it can be read before all of it has
-- come and its object is made. Its length counts in the owner's quota from the beginning.
create table engine.resumable_uploads (
  id uuid primary key,
  -- Null: the secret key.
  owner_id text,
  bucket_id text not null,
  name text not null,
  length bigint not null check (length >= 0),
  -- Of the bytes that are durable; all of them only when the object is there.
  offset_bytes bigint not null default 0 check (offset_bytes between 0 and length),
  -- The blobs that hold them, in this order.
  parts uuid[] not null default '{}',
  -- What the first request stated about the file.
  request jsonb not null,
  -- The lease: the request that may add bytes, which is the newest one. An older one, whose connection broke, stores
  -- nothing any more.
  holder uuid,
  -- The blob of the object, from the moment when it is being put together.
  version uuid,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index resumable_uploads_by_owner on engine.resumable_uploads (owner_id);
create index resumable_uploads_by_name on engine.resumable_uploads (bucket_id, name text_pattern_ops);
create index resumable_uploads_by_expiry on engine.resumable_uploads (expires_at);
