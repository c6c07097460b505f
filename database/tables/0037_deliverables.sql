-- What the studio posts for the client's approval: deliverables in versions, the lists of changes that the client sends,
-- their points, and the approvals; and the files of these and of messages. The rules stand in functions/deliverable.sql,
-- functions/change-list.sql, functions/approval.sql and functions/project-file.sql.

-- Rounds of revisions that a plan includes, from the published content.
alter table private.catalogue add column revisions integer not null default 0 check (revisions >= 0);

-- The same as it was when the project was submitted. Null: submitted before there were deliverables; the catalogue decides.
alter table public.onboarding_submissions add column included_rounds integer check (included_rounds >= 0);

create table public.deliverables (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  created_at timestamptz not null default private.clock(clock_timestamp()),
  title text not null check (btrim(title, E' \t\r\n') <> '' and length(title) <= 200),
  -- The task of the checklist that its approval ticks.
  item_id text check (length(item_id) <= 200)
);
create index deliverables_of_project on public.deliverables (project_id, created_at);

-- Never changed after it was posted.
create table public.deliverable_versions (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  deliverable_id uuid not null references public.deliverables (id) on delete cascade,
  -- From 1, within the deliverable.
  version integer not null check (version >= 1),
  created_at timestamptz not null default private.clock(clock_timestamp()),
  -- Null: the account was deleted.
  author_id uuid references auth.users (id) on delete set null,
  author_name text check (length(author_name) <= 200),
  link text check (length(link) <= 2000),
  -- What the server was answered when it asked for the link: { at, isReachable, status, address, title, sha256 }.
  link_seen jsonb,
  -- [{ path, name, size, type, sha256 }]; the hash of the stored bytes, in hexadecimal.
  files jsonb not null default '[]',
  look_at text check (btrim(look_at, E' \t\r\n') <> '' and length(look_at) <= 5000),
  -- With it the work is complete: it ends the clock.
  is_complete boolean not null,
  unique (deliverable_id, version),
  check (link is not null or files <> '[]'),
  check ((link is null) = (link_seen is null))
);
create index deliverable_versions_of_project on public.deliverable_versions (project_id);
create index deliverable_versions_by_author on public.deliverable_versions (author_id) where author_id is not null;

create table public.change_lists (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  deliverable_id uuid not null references public.deliverables (id) on delete cascade,
  -- About which version.
  version_id uuid not null references public.deliverable_versions (id) on delete cascade,
  -- From 1, within the deliverable.
  number integer not null check (number >= 1),
  -- requested: the included rounds are used, and the studio names a price; priced: a version of the order with it waits
  -- for the client's answer; sent: the studio works on it; answered: every point of it.
  state text not null check (state in ('requested', 'priced', 'sent', 'answered', 'declined', 'withdrawn')),
  sent_at timestamptz not null default private.clock(clock_timestamp()),
  -- Null: the account was deleted.
  sender_id uuid references auth.users (id) on delete set null,
  sender_name text check (length(sender_name) <= 200),
  -- When it was answered, declined or withdrawn.
  closed_at timestamptz,
  -- The version of the order that names its price: it uses none of the included rounds.
  order_id uuid references public.orders (id) on delete set null,
  unique (deliverable_id, number),
  check ((closed_at is not null) = (state in ('answered', 'declined', 'withdrawn')))
);
create unique index change_lists_one_open on public.change_lists (deliverable_id)
  where state in ('requested', 'priced', 'sent');
create index change_lists_of_project on public.change_lists (project_id);
create index change_lists_by_sender on public.change_lists (sender_id) where sender_id is not null;
create index change_lists_by_order on public.change_lists (order_id) where order_id is not null;
create index change_lists_by_version on public.change_lists (version_id);

create table public.change_points (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  list_id uuid not null references public.change_lists (id) on delete cascade,
  -- From 1, within the list.
  position integer not null check (position >= 1),
  text text not null check (btrim(text, E' \t\r\n') <> '' and length(text) <= 2000),
  files jsonb not null default '[]',
  answer text check (answer in ('done', 'not-done')),
  -- Why it is not done.
  reason text check (btrim(reason, E' \t\r\n') <> '' and length(reason) <= 2000),
  -- False: the studio's to mend. A list of which no point is counted uses no round.
  is_counted boolean not null default true,
  answered_at timestamptz,
  unique (list_id, position),
  check ((answer is null) = (answered_at is null) and (answer is not null or is_counted and reason is null)),
  check (answer is distinct from 'not-done' or reason is not null)
);
create index change_points_of_project on public.change_points (project_id);

-- Who has approved which bytes, once for each deliverable. Never changed; it goes with its project.
create table public.approvals (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  deliverable_id uuid not null unique references public.deliverables (id) on delete cascade,
  version integer not null,
  title text not null,
  look_at text,
  link text,
  link_seen jsonb,
  files jsonb not null,
  -- Who approved. The account may be gone; name and address stay as they were.
  account_id uuid,
  full_name text not null,
  email text not null,
  is_address_verified boolean not null,
  approved_at timestamptz not null default now(),
  -- IANA zone of the studio's bookkeeping.
  zone text not null,
  -- SHA-256 of everything above, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
create index approvals_of_project on public.approvals (project_id);

-- The files that a record names: nobody replaces or deletes one, and no other record takes it.
create table private.held_files (
  path text primary key,
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade
);
create index held_files_of_project on private.held_files (project_id);

-- A message may be files alone.
alter table public.messages add column files jsonb not null default '[]',
  drop constraint messages_text_check,
  add constraint messages_text_check
    check (length(text) <= 10000 and (btrim(text, E' \t\r\n') <> '' or files <> '[]')),
  add constraint messages_files_check check (text is not null or files = '[]');

-- The mails about deliverables, one for each reader and event; the id is the row of the mail that is due.
create table private.deliverable_mails (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  event text not null check (event in ('posted', 'answered', 'sent', 'requested', 'withdrawn', 'approved')),
  -- Posted: the version; approved: the approval; else the list.
  about uuid not null,
  -- Null: the studio's own address.
  user_id uuid references auth.users (id) on delete cascade
);
create index deliverable_mails_of_project on private.deliverable_mails (project_id);
create index deliverable_mails_by_person on private.deliverable_mails (user_id) where user_id is not null;
