-- Raised by each change of a draft's lines, so that who saves an order does not replace lines that somebody else has
-- saved meanwhile.
alter table public.orders add column revision integer not null default 1 check (revision >= 1);
