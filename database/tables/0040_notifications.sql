-- What is new for a person: the bell of the portal and of the admin area. Written by private.notify alone
-- (functions/notification.sql), and read only by the person it is for.

create table private.notification_kinds (
  name text primary key,
  -- Only for who sees the money of the project.
  is_money boolean not null
);

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- On which side of the project this person is.
  side text not null check (side in ('client', 'studio')),
  -- Null: it is about a client without a project, such as an invoice for support.
  project_id uuid references public.onboarding_submissions (id) on delete cascade,
  kind text not null references private.notification_kinds (name),
  is_money boolean not null,
  -- The thing: the id of a row or of a task; of a thread the id of its project.
  about text not null check (length(about) between 1 and 200),
  -- What the sentence names beside that: the page makes it, in its reader's language.
  details jsonb not null default '{}' check (length(details::text) <= 2000),
  -- Whom it is from. Null: the server, or an account that was deleted.
  person_id uuid references auth.users (id) on delete set null,
  -- As the account was called at that moment.
  person_name text check (length(person_name) <= 200),
  -- The same thing that happens again before it was read makes no further row: it counts, and the newest moment is `at`.
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  at timestamptz not null,
  read_at timestamptz,
  check (first_at <= at)
);
create unique index notifications_unread on public.notifications (user_id, project_id, kind, about) nulls not distinct
  where read_at is null;
create index notifications_newest on public.notifications (user_id, at desc, id);
create index notifications_by_project on public.notifications (project_id, kind, about);
create index notifications_by_person on public.notifications (person_id) where person_id is not null;
create index notifications_by_age on public.notifications (at);

-- The threads in which the client wrote last, and since when an answer is owed. Follows the messages.
create table private.answers_owed (
  project_id uuid primary key references public.onboarding_submissions (id) on delete cascade,
  since timestamptz not null
);
create index answers_owed_by_age on private.answers_owed (since);

-- The clocks that have not ended, with the moments at which somebody has to do something if nothing else happens before.
-- Made anew of the events with each event, so that the few that are near are found without reading every clock.
create table private.open_clocks (
  project_id uuid primary key references public.onboarding_submissions (id) on delete cascade,
  -- When the studio's time is used up, or was; null while it stands still and before the start.
  deadline_at timestamptz,
  -- Until when the studio answers whether the content is complete; from then on its silence is a yes.
  confirm_by timestamptz,
  -- Since when nothing but the deposit is missing for the start.
  only_deposit_since timestamptz,
  -- When both sides were notified that the deadline has passed.
  missed_at timestamptz
);
create index open_clocks_by_deadline on private.open_clocks (deadline_at) where deadline_at is not null;
create index open_clocks_by_answer on private.open_clocks (confirm_by) where confirm_by is not null;
create index open_clocks_by_deposit on private.open_clocks (only_deposit_since) where only_deposit_since is not null;
create index orders_to_price on public.orders (created_at) where state = 'draft';

-- The threads and clocks of today. A database without rows has no functions yet either.
do $$
declare
  found_project uuid;
  later jsonb;
begin
  insert into private.answers_owed (project_id, since)
    select m.project_id, min(m.created_at) from public.messages m
    where m.side = 'client' and m.text is not null and not exists (select from public.messages s
      where s.project_id = m.project_id and s.side = 'studio' and s.text is not null and s.created_at > m.created_at)
    group by m.project_id;
  for found_project in
    select e.project_id from public.clock_events e where e.kind = 'project-submitted' and not exists (
      select from public.clock_events o where o.project_id = e.project_id
        and o.kind in ('deliverable-complete', 'project-completed', 'project-cancelled'))
  loop
    later := private.clock_reading(found_project, now() + interval '1000 years');
    insert into private.open_clocks (project_id, deadline_at, confirm_by)
      values (found_project, (later ->> 'ends_at')::timestamptz,
        case when private.clock_reading(found_project, now()) ->> 'started_at' is null
          then (later ->> 'started_at')::timestamptz end);
  end loop;
end $$;
