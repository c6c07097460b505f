-- Buckets are the studio's plumbing: nobody but the server lists or changes them.
alter table storage.buckets enable row level security;
