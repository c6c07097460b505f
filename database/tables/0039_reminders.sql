-- Reminders of what somebody has asked for and not got: one row for a subject and a step. What is due, and who may pause
-- it, stands in functions/reminder.sql; at which moment the mail leaves in domain/reminder.

-- When each step is due: hours from the moment at which the subject itself is due, and before it with a minus.
create table private.reminder_schedules (
  subject_kind text not null,
  step integer not null check (step >= 1),
  hours_after integer not null,
  primary key (subject_kind, step)
);
insert into private.reminder_schedules (subject_kind, step, hours_after)
  select kind, step, hours from unnest(array['item', 'question', 'deliverable']) as kind,
    (values (1, 24), (2, 72), (3, 168)) as steps (step, hours);

create table public.reminders (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  subject_kind text not null,
  -- The id of the item, question or deliverable.
  subject_id text not null check (length(subject_id) <= 200),
  -- What the mail calls it, where its row does not say so.
  title text check (length(title) <= 200),
  step integer not null check (step >= 1),
  is_last boolean not null,
  asked_at timestamptz not null,
  -- When the subject is due.
  needed_by timestamptz not null,
  -- When this reminder is due. The mail leaves in the next working hour of its reader.
  due_at timestamptz not null,
  -- When it was its time; the mail left then, or was not needed because a later one covers it or its reader wants none.
  passed_at timestamptz,
  sent_at timestamptz check (sent_at is null or passed_at is not null),
  -- It is there, or nobody waits for it any more.
  ended_at timestamptz
);
create unique index reminders_one_for_step on public.reminders (project_id, subject_kind, subject_id, step)
  where ended_at is null;
create index reminders_of_project on public.reminders (project_id, due_at);
-- Whom the studio is to call: the last reminder has passed, and it is still missing.
create index reminders_to_call on public.reminders (project_id) where is_last and passed_at is not null and ended_at is null;

-- Null: not paused; infinity: until somebody resumes them.
alter table public.onboarding_submissions add column reminders_paused_until timestamptz;

-- A client who asks for money back after a deadline that the studio has missed, once for a project.
create table public.refund_requests (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null unique references public.onboarding_submissions (id) on delete cascade,
  asked_at timestamptz not null default private.clock(clock_timestamp()),
  -- Null: the account was deleted.
  asked_by uuid references auth.users (id) on delete set null,
  asked_by_name text check (length(asked_by_name) <= 200),
  reason text not null check (btrim(reason, E' \t\r\n') <> '' and length(reason) <= 2000),
  -- When the studio's time was used up.
  deadline_at timestamptz not null
);
create index refund_requests_by_asker on public.refund_requests (asked_by) where asked_by is not null;
