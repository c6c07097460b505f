-- The thread of a project: what its members and the studio write to each other, the studio's internal notes beside it,
-- and up to where each person has seen it. What may be written and changed stands in functions/message.sql.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  created_at timestamptz not null default private.clock(clock_timestamp()),
  -- Null: the account was deleted.
  author_id uuid references auth.users (id) on delete set null,
  -- As the account was called when it wrote.
  author_name text check (length(author_name) <= 200),
  side text not null check (side in ('client', 'studio')),
  -- Null: removed. Its place in the thread stays.
  text text check (btrim(text, E' \t\r\n') <> '' and length(text) <= 10000),
  edited_at timestamptz,
  -- When the first mail with it was composed. Null: everybody has seen it here, or the mail is not due yet.
  mailed_at timestamptz,
  removed_at timestamptz,
  removed_by text check (removed_by in ('author', 'studio', 'account')),
  check ((text is null) = (removed_at is not null) and (removed_at is null) = (removed_by is null))
);
create index messages_of_project on public.messages (project_id, created_at desc, id);
create index messages_by_author on public.messages (author_id) where author_id is not null;

-- A table of its own, so that no policy, channel or export of the messages can show one.
create table public.internal_notes (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  created_at timestamptz not null default private.clock(clock_timestamp()),
  author_id uuid references auth.users (id) on delete set null,
  author_name text check (length(author_name) <= 200),
  text text not null check (btrim(text, E' \t\r\n') <> '' and length(text) <= 10000)
);
create index internal_notes_of_project on public.internal_notes (project_id, created_at desc, id);
create index internal_notes_by_author on public.internal_notes (author_id) where author_id is not null;

-- One row for a person and a thread. Who has seen it within the last minute is looking at it.
create table public.thread_readers (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  side text not null check (side in ('client', 'studio')),
  -- All messages up to this moment.
  seen_up_to timestamptz not null,
  seen_at timestamptz not null,
  unique (project_id, user_id)
);
create index thread_readers_by_person on public.thread_readers (user_id);

-- Who gets mails about a thread, and up to which message they have had one. Its id is the row of the mail that is due.
create table private.thread_mails (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  -- Null: the studio's own address, where nobody is assigned to the project.
  user_id uuid references auth.users (id) on delete cascade,
  mailed_up_to timestamptz
);
create unique index thread_mails_of_person on private.thread_mails (project_id, user_id) where user_id is not null;
create unique index thread_mails_of_studio on private.thread_mails (project_id) where user_id is null;
create index thread_mails_by_person on private.thread_mails (user_id) where user_id is not null;
