-- Card payments, made with a provider. What a request causes there and what is learned from there is written by the
-- functions of functions/card-payment.sql alone.

-- An attempt to pay what is open of an invoice: one checkout session of the provider.
create table public.payment_attempts (
  -- The idempotency key of the call that makes its session.
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  client_id uuid not null references public.clients (id),
  amount_minor bigint not null check (amount_minor between 1 and 1000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- starting: its session is being made. processing: complete, and the money arrives in some days. mismatched: the
  -- provider has received another amount or currency.
  state text not null default 'starting'
    check (state in ('starting', 'open', 'processing', 'paid', 'expired', 'failed', 'mismatched')),
  -- From the page of the payment link, and not by an account.
  is_by_link boolean not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  session_id text unique,
  checkout_url text,
  -- What is open of the invoice has changed: the session is expired before anything else.
  must_expire boolean not null default false,
  -- When the provider is asked next.
  ask_at timestamptz not null,
  failures integer not null default 0,
  check ((ended_at is null) = (state in ('starting', 'open', 'processing')))
);
create unique index payment_attempts_one_not_ended on public.payment_attempts (invoice_id) where ended_at is null;
create index payment_attempts_by_invoice on public.payment_attempts (invoice_id, started_at);
create index payment_attempts_by_client on public.payment_attempts (client_id);
create index payment_attempts_to_ask on public.payment_attempts (ask_at) where ended_at is null;

-- The provider's payment intent; null for what the studio has recorded.
alter table public.payments add column provider_reference text unique;

-- A refund as the provider has it.
create table public.card_refunds (
  return_id uuid primary key references public.payment_returns (id) on delete cascade,
  payment_id uuid not null references public.payments (id) on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  -- wanted: the provider has not been told yet.
  state text not null check (state in ('wanted', 'pending', 'succeeded', 'failed')),
  reference text unique,
  ask_at timestamptz not null,
  failures integer not null default 0,
  -- How many calls the provider has answered with a fault of its own.
  faults integer not null default 0
);
create index card_refunds_by_payment on public.card_refunds (payment_id);
create index card_refunds_to_ask on public.card_refunds (ask_at) where state = 'wanted';

-- Where the provider's books and ours differ, or somebody disputes a payment: the studio looks at it and says that it has.
create table public.payment_discrepancies (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('wrong-amount', 'refunded-at-provider', 'refund-failed', 'dispute', 'dispute-lost',
    'dispute-won-late')),
  client_id uuid not null references public.clients (id),
  invoice_id uuid references public.invoices (id) on delete cascade,
  payment_id uuid references public.payments (id) on delete cascade,
  -- What the provider calls it.
  reference text not null,
  amount_minor bigint not null,
  currency text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  -- Null: the provider has decided it, or an account that was deleted.
  resolved_by uuid references auth.users (id) on delete set null,
  unique nulls not distinct (kind, reference, invoice_id)
);
create index payment_discrepancies_open on public.payment_discrepancies (found_at) where resolved_at is null;
create index payment_discrepancies_by_invoice on public.payment_discrepancies (invoice_id);
create index payment_discrepancies_by_payment on public.payment_discrepancies (payment_id);
create index payment_discrepancies_by_client on public.payment_discrepancies (client_id);
create index payment_discrepancies_by_person on public.payment_discrepancies (resolved_by);

-- Events that the provider has sent, once by their id. Of an event only what it is about is stored: the job asks for it.
create table private.provider_events (
  id text primary key,
  kind text not null,
  -- One of both.
  session_id text,
  payment_intent text,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  ask_at timestamptz not null,
  failures integer not null default 0,
  check ((session_id is null) <> (payment_intent is null))
);
create index provider_events_to_handle on private.provider_events (ask_at) where handled_at is null;
create index provider_events_by_intent on private.provider_events (payment_intent);
create index provider_events_by_age on private.provider_events (received_at);

-- Until which moment the provider's list of events has been read; one row.
create table private.provider_event_lists (
  is_only boolean primary key default true check (is_only),
  listed_until timestamptz not null
);
