-- Support after a project: when the client is asked, what was agreed to, and which periods were invoiced. The rules stand in
-- functions/support.sql. Days are civil days of the studio's zone, moments stand beside them.

create table public.support_schedules (
  id uuid primary key default gen_random_uuid(),
  -- Null: the project was deleted with its account.
  project_id uuid unique references public.onboarding_submissions (id) on delete set null,
  client_id uuid not null references public.clients (id),
  -- When the status became completed, for the first time that it stayed so for 24 hours. Before those are over the row goes
  -- with the status.
  completed_at timestamptz not null,
  completed_on date not null,
  asks_on date not null,
  -- The first day of the first period: the earliest one until the client has agreed.
  starts_on date not null,
  asked_at timestamptz,
  -- The last day on which the question can be answered.
  answer_until date,
  answered_at timestamptz,
  -- The days passed without an answer, which is a No.
  is_silent boolean not null default false,

  -- What was agreed to: the price of a period, without tax or with it as prices_include says, and with its tax as displayed.
  billing_interval text check (billing_interval in ('month', 'quarter')),
  amount_minor bigint check (amount_minor between 0 and 1000000000),
  total_minor bigint check (total_minor between 0 and 1000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  prices_include text check (prices_include in ('net', 'gross')),
  language text check (language in ('en', 'es', 'fr', 'de')),

  periods_invoiced integer not null default 0 check (periods_invoiced >= 0),
  -- The first day of the first period that was not invoiced yet.
  next_period_on date,
  -- When the client was warned that an unpaid period ends the support.
  warned_at timestamptz,

  ended_at timestamptz,
  ended_by text check (ended_by in ('client', 'studio', 'unpaid', 'cancelled', 'deleted')),
  -- The last day of support. Null where it ended before anybody agreed to it.
  ends_on date,
  -- When that day was over.
  finished_at timestamptz,

  state text not null generated always as (case
    when finished_at is not null then 'ended'
    when ended_at is not null then 'ending'
    when billing_interval is not null then 'running'
    when answered_at is not null then 'declined'
    when asked_at is not null then 'asked'
    else 'free' end) stored,

  check ((asked_at is null) = (answer_until is null)),
  check (answered_at is null or asked_at is not null),
  check (billing_interval is null or answered_at is not null and not is_silent),
  check ((billing_interval is null) = (amount_minor is null) and (billing_interval is null) = (total_minor is null)
    and (billing_interval is null) = (currency is null) and (billing_interval is null) = (prices_include is null)
    and (billing_interval is null) = (language is null) and (billing_interval is null) = (next_period_on is null)),
  check ((ended_at is null) = (ended_by is null)),
  check (finished_at is null or ended_at is not null)
);
create index support_schedules_by_client on public.support_schedules (client_id);
-- Those that the job looks at.
create index support_schedules_alive on public.support_schedules (id) where state in ('free', 'asked', 'running', 'ending');

-- The invoice of a period of support. Each period is invoiced once.
alter table public.invoices
  add column support_schedule_id uuid references public.support_schedules (id),
  add column period_from date,
  -- The last day.
  add column period_until date,
  add check ((support_schedule_id is null) = (period_from is null) and (support_schedule_id is null) = (period_until is null)),
  add check (period_until >= period_from);
create unique index invoices_one_for_period on public.invoices (support_schedule_id, period_from)
  where support_schedule_id is not null;

-- An agreement is to a version of an order, or to support.
alter table public.agreements alter column order_id drop not null;
alter table public.agreements alter column order_version drop not null;
alter table public.agreements
  add column support_schedule_id uuid references public.support_schedules (id),
  add check ((order_id is null) = (order_version is null) and (order_id is null) <> (support_schedule_id is null));
create index agreements_by_support_schedule on public.agreements (support_schedule_id) where support_schedule_id is not null;
