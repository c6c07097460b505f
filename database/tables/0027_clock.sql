-- What is dated by itself follows the clock that the demo's seed sets, so that a year of books can be made in a minute.
alter table public.clients alter column created_at set default private.clock(now());
alter table public.project_status_changes alter column changed_at set default private.clock(now());
alter table public.audit_log alter column at set default private.clock(clock_timestamp());
alter table public.orders alter column created_at set default private.clock(now());
alter table public.agreements alter column agreed_at set default private.clock(now());
alter table public.invoices alter column created_at set default private.clock(now());
alter table public.credit_notes alter column issued_at set default private.clock(now());
alter table public.payments alter column recorded_at set default private.clock(now());
alter table public.payment_allocations alter column created_at set default private.clock(now());
alter table public.payment_returns alter column created_at set default private.clock(now());
