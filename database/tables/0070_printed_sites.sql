-- compatible: a process of before prints what it shows.

-- Whole sites as they were printed (server/publishing/printed-sites.ts), by a digest of what printed them and of their
-- content: a start and the other processes read them. A server that breaks down empties the table, and they print again.
create unlogged table private.printed_sites (
  digest bytea primary key,
  site bytea not null,
  printed_at timestamptz not null default now()
);
