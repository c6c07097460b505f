-- compatible: no process of before reads it.

-- Links that show the site as it was with all drafts when they were made. The bodies of the kinds are copied, because a
-- draft changes with each save. Of the token only its hash is stored.
create table private.preview_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (length(token_hash) = 64),
  -- { kind: body }
  bodies jsonb not null,
  -- null: the server's own key made it.
  made_by uuid references public.staff (user_id) on delete cascade,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
create index preview_links_made_by on private.preview_links (made_by);
