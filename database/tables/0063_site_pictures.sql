-- compatible: a process of before shows the shipped portfolio, and answers 404 for pictures that were uploaded.

-- Originals that the studio uploads for its website, and what is made of them: a private bucket. The server alone writes
-- into its folder `made/`, and anybody reads that folder, at /pictures/made/. What an original is, the server sees by
-- its bytes (save-picture), so that it can say which types there are.
insert into storage.buckets (id, name, public, file_size_limit)
  values ('site-pictures', 'site-pictures', false, 26214400);

-- A picture that the pages can show. The id is a hash of the original and of where it stands, so that what lies under
-- its address is never another one.
create table private.site_pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The original in the bucket.
  path text not null unique,
  -- As its author first described it, and what stays where it is cropped; what counts stands in the content.
  alt text not null,
  focus jsonb not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Ascending.
  widths integer[] not null check (cardinality(widths) > 0),
  tones text[] not null check (cardinality(tones) = 4),
  made_at timestamptz not null default now()
);
