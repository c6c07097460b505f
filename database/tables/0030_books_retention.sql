-- What is left where the retention removes the books of a past year: sums of rows that stay name what is gone.

-- What this payment pays of invoices that were removed; a part of allocated_minor.
alter table public.payments add column removed_minor bigint not null default 0 check (removed_minor >= 0);
-- What was invoiced on invoices that were removed.
alter table public.orders add column removed_minor bigint not null default 0 check (removed_minor >= 0);
-- Null: the invoice was removed with its year; the copy names it.
alter table public.credit_notes alter column invoice_id drop not null;

create index agreements_by_order on public.agreements (order_id);
create index invoices_by_order on public.invoices (order_id) where order_id is not null;
