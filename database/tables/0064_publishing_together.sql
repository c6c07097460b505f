-- compatible: a process of before publishes nothing at its hour, and one of this version does.

-- Drafts that are published at an hour that their author chose, if they are still as they were then.
create table private.planned_publishing (
  id uuid primary key default gen_random_uuid(),
  -- { kind: the number of its draft }
  seen jsonb not null,
  at timestamptz not null,
  -- null: the server's own key planned it.
  planned_by uuid references public.staff (user_id) on delete cascade,
  -- Why it did not happen: { message }. null: it waits.
  refusal jsonb
);
create index planned_publishing_planned_by on private.planned_publishing (planned_by);

-- Who changes the website now: whoever asks keeps a row, which counts for a while (server/functions/site-editors.ts).
create table private.site_editors (
  user_id uuid primary key references public.staff on delete cascade,
  until timestamptz not null
);
