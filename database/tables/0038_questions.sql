-- What the studio asks the client of a project: for a task of the client's, or in words. A blocking one is a wait of the
-- project's clock. Who may ask and answer stands in functions/question.sql.
create table public.questions (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  -- The task that it asks for; null: it is written down.
  item_id text check (length(item_id) <= 200),
  asked_at timestamptz not null default private.clock(clock_timestamp()),
  -- Null: the account was deleted.
  asked_by uuid references auth.users (id) on delete set null,
  asked_by_name text check (length(asked_by_name) <= 200),
  text text check (btrim(text, E' \t\r\n') <> '' and length(text) <= 2000),
  is_blocking boolean not null,
  state text not null default 'open' check (state in ('open', 'answered', 'not-needed', 'withdrawn')),
  closed_at timestamptz,
  closed_by uuid references auth.users (id) on delete set null,
  closed_by_name text check (length(closed_by_name) <= 200),
  closed_by_side text check (closed_by_side in ('client', 'studio')),
  -- Null where the task was ticked, and where the account of who wrote it was deleted.
  answer text check (btrim(answer, E' \t\r\n') <> '' and length(answer) <= 10000),
  check ((item_id is null) = (text is not null)),
  check ((state = 'open') = (closed_at is null)),
  check (answer is null or state = 'answered')
);
create index questions_of_project on public.questions (project_id, asked_at desc, id);
create unique index questions_one_for_item on public.questions (project_id, item_id)
  where state = 'open' and item_id is not null;
create index questions_by_asker on public.questions (asked_by) where asked_by is not null;
create index questions_by_closer on public.questions (closed_by) where closed_by is not null;

-- Up to which moment a reader of a project has had the mail about its questions.
alter table private.thread_mails add column questions_mailed_up_to timestamptz;
