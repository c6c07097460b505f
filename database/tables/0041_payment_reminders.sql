-- Open invoices are reminded of by the reminders that projects have (0039). One mail has all invoices of a client. What begins,
-- pauses and ends them stands in functions/reminder.sql.

alter table public.reminders alter column project_id drop not null;
-- The invoice that is reminded of. Such a row belongs to no project, whose members would read it.
alter table public.reminders add column invoice_id uuid references public.invoices (id) on delete cascade;
-- Of an invoice: the civil day on which it is due, in the zone of its reader. due_at is the moment at which this day begins
-- first in any zone.
alter table public.reminders add column due_on date;
alter table public.reminders
  add check ((project_id is null) <> (invoice_id is null)),
  add check ((invoice_id is null) = (due_on is null)),
  add check ((invoice_id is null) = (subject_kind <> 'invoice'));
-- An invoice has each step once, also where it was paid and is open again.
create unique index reminders_one_for_invoice_step on public.reminders (invoice_id, step) where invoice_id is not null;

-- Three days before the due date, on it, and 3, 7 and 14 days after it.
insert into private.reminder_schedules (subject_kind, step, hours_after)
  select 'invoice', step, days * 24 from (values (1, -3), (2, 0), (3, 3), (4, 7), (5, 14)) as steps (step, days);

-- That no payment reminders are sent for an invoice, or for a client.
create table public.payment_reminder_pauses (
  client_id uuid not null references public.clients (id) on delete cascade,
  -- Null: all invoices of the client.
  invoice_id uuid references public.invoices (id) on delete cascade,
  paused_at timestamptz not null default private.clock(clock_timestamp()),
  -- Null: the server, or an account that was deleted.
  paused_by uuid references auth.users (id) on delete set null,
  paused_by_name text check (length(paused_by_name) <= 200),
  -- infinity: until the studio resumes them.
  paused_until timestamptz not null,
  -- The project of the invoice was cancelled.
  is_cancelled boolean not null default false,
  unique nulls not distinct (client_id, invoice_id)
);
create index payment_reminder_pauses_by_invoice on public.payment_reminder_pauses (invoice_id) where invoice_id is not null;
create index payment_reminder_pauses_by_person on public.payment_reminder_pauses (paused_by) where paused_by is not null;

-- Invoices that are open today have the steps that are still to come, and those of cancelled projects wait for the studio.
insert into public.reminders (invoice_id, subject_kind, subject_id, step, is_last, asked_at, needed_by, due_at, due_on)
  select i.id, 'invoice', i.id::text, s.step, s.step = 5, now(), (i.due_date + 1)::timestamp at time zone 'UTC',
    (i.due_date + s.hours_after / 24)::timestamp at time zone 'Pacific/Kiritimati', i.due_date + s.hours_after / 24
  from public.invoices i
    join public.clients c on c.id = i.client_id and c.user_id is not null
    join private.reminder_schedules s on s.subject_kind = 'invoice'
  where i.state = 'open' and i.due_date + s.hours_after / 24 > greatest(i.issue_date, current_date);
insert into public.payment_reminder_pauses (client_id, invoice_id, paused_until, is_cancelled)
  select i.client_id, i.id, 'infinity', true
  from public.invoices i join public.onboarding_submissions p on p.id = i.project_id and p.status = 'cancelled'
  where i.state in ('open', 'paid') and i.number is not null;
insert into private.mails_due (kind, row_id, due_at)
  select 'payment-reminder', i.client_id, min(r.due_at)
  from public.reminders r join public.invoices i on i.id = r.invoice_id group by i.client_id;
