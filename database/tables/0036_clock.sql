-- What the clock of a project is worked out from (functions/clock.sql, domain/clock). Rows are added and never changed;
-- a project without one of kind project-submitted has no clock, which are all that were submitted before this table.
create table public.clock_events (
  id bigint generated always as identity primary key,
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  -- In whole milliseconds, as the pages count. The moment of the statement and not of its transaction: it was written
  -- under the project's lock, so that the order of moments is that of the changes.
  at timestamptz(3) not null default date_trunc('milliseconds', private.clock(clock_timestamp())),
  kind text not null check (kind in ('project-submitted', 'deposit-settled', 'item-opened', 'item-ticked',
    'content-confirmed', 'content-missing', 'question-asked', 'question-answered', 'question-not-needed',
    'deliverable-waits', 'deliverable-answered', 'deliverable-complete', 'balance-opened', 'balance-closed',
    'project-completed', 'project-cancelled')),
  -- The id of the item, question, deliverable or invoice.
  about text check (length(about) <= 200),
  -- Null: the server.
  actor uuid,
  -- What is missing, in the words of the studio.
  note text check (btrim(note) <> '' and length(note) <= 2000)
);
create index clock_events_by_project on public.clock_events (project_id, at, id);
create unique index clock_events_once on public.clock_events (project_id, kind)
  where kind in ('project-submitted', 'deposit-settled');
