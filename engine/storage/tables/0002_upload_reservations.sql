-- Part of somebody's quota that an upload in progress has reserved. The id is the version of the object that the upload
-- will become: once the row of that object is committed, the object itself is counted. Unlogged: a crash ends the
-- uploads, too.
create unlogged table engine.upload_reservations (
  id uuid primary key,
  owner_id text not null,
  bytes bigint not null check (bytes >= 0),
  -- Renewed while the upload goes on; a process that was killed renews nothing.
  expires_at timestamptz not null
);
create index upload_reservations_by_owner on engine.upload_reservations (owner_id);
