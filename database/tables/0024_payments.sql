-- What clients paid. A payment belongs to a client and is allocated to invoices; the rest of it is the client's credit.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id),
  -- The day on which the money arrived, in the studio's zone.
  received_on date not null,
  recorded_at timestamptz not null default now(),
  -- Null: a provider.
  recorded_by uuid,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  method text not null check (method in ('bank', 'cash', 'check', 'card', 'other')),
  note text check (length(note) <= 2000),
  -- What triggers maintain, under this row's lock.
  allocated_minor bigint not null default 0 check (allocated_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  reversed_minor bigint not null default 0 check (reversed_minor >= 0),
  -- The client's credit from this payment.
  credit_minor bigint not null generated always as
    (amount_minor - allocated_minor - refunded_minor - reversed_minor) stored,
  check (allocated_minor + refunded_minor + reversed_minor <= amount_minor)
);
create index payments_newest on public.payments (recorded_at desc, id);
create index payments_by_client on public.payments (client_id, received_on desc);
create index payments_by_day on public.payments (received_on desc);

-- Which invoice money pays. Below zero: it was moved off the invoice again. Rows are added, never changed.
create table public.payment_allocations (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  invoice_id uuid not null references public.invoices (id),
  amount_minor bigint not null check (amount_minor <> 0 and abs(amount_minor) <= 1000000000),
  -- The studio's day, for the bookkeeper.
  allocated_on date not null,
  created_at timestamptz not null default now(),
  created_by uuid
);
create index payment_allocations_by_payment on public.payment_allocations (payment_id);
create index payment_allocations_by_invoice on public.payment_allocations (invoice_id);

-- Money that went back to the client (a refund), and a payment that was recorded and did not arrive (a reversal).
create table public.payment_returns (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  kind text not null check (kind in ('refund', 'reversal')),
  amount_minor bigint not null check (amount_minor between 1 and 1000000000),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 2000),
  returned_on date not null,
  created_at timestamptz not null default now(),
  created_by uuid
);
create index payment_returns_by_payment on public.payment_returns (payment_id);

-- Answers of functions that act on money, so that a call that is repeated with the same requestId answers the same and
-- acts once. Removed after 30 days.
create table private.answered_requests (
  request_id uuid primary key,
  account_id uuid,
  function text not null,
  -- SHA-256 of the body.
  body_hash text not null,
  answer jsonb not null,
  answered_at timestamptz not null default now()
);
create index answered_requests_by_age on private.answered_requests (answered_at);
