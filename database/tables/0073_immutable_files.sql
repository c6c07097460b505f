-- compatible: a process of before answers with its own files only.

-- Files whose path names their bytes: those of each build, and of each content that was published. Every process stores
-- its own and says daily that it still has them (server/publishing/immutable-files.ts), so that processes of two releases
-- answer for each other, and a page that was opened before an update finds its files after it.
create table private.immutable_files (
  path text primary key,
  body bytea not null,
  seen_at timestamptz not null
);
create index immutable_files_seen_at_idx on private.immutable_files (seen_at);
