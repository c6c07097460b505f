-- How far the clock of a project has been counted, up to its last event: a reading goes on from here, so that it costs the
-- same however much has happened before (functions/clock.sql). Projects without a row are counted from their first event.
create table private.clock_counts (
  project_id uuid primary key references public.onboarding_submissions (id) on delete cascade,
  event_at timestamptz(3) not null,
  event_id bigint not null,
  -- What the clock waits for on the client's side: each entry is the reason and the id of its subject.
  waits text[] not null default '{}',
  is_submitted boolean not null default false,
  is_settled boolean not null default false,
  is_confirmed boolean not null default false,
  -- Whether the studio answered that something is missing only after its time to answer was over.
  is_late boolean not null default false,
  end_reason text,
  -- All in seconds since 1970: until when time is counted, the last tick of the client before the start, the start, and
  -- when the time was used up.
  counted bigint,
  ticked bigint,
  started bigint,
  used_up bigint,
  studio bigint not null default 0,
  client bigint not null default 0
);
create index clock_events_ends on public.clock_events (project_id)
  where kind in ('deliverable-complete', 'project-completed', 'project-cancelled');
