-- Invoices and credit notes. An issued document is a copy that nobody changes; beside it stand the sums of what was
-- paid and credited, which triggers maintain.

-- The last number of each series and year: one row is locked and raised in the transaction that issues.
create table private.document_series (
  series text not null check (series in ('invoice', 'credit-note')),
  year integer not null,
  -- From here on there is no gap; the seller's setting decides it for the first year.
  first_number bigint not null,
  last_number bigint not null,
  -- Of the last document of the series and year.
  last_hash text not null,
  -- The retention has removed the documents of this year; numbers and the last hash stay.
  removed_at timestamptz,
  primary key (series, year)
);

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id),
  -- Null: written for a client without a project, or the project was deleted with its account.
  project_id uuid references public.onboarding_submissions (id) on delete set null,
  order_id uuid references public.orders (id),
  kind text not null check (kind in ('deposit', 'balance', 'single', 'support')),
  created_at timestamptz not null default now(),
  created_by uuid,
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text check (length(note) <= 2000),
  -- Whether the lines' amounts are without tax or with it.
  prices_include text not null default 'net' check (prices_include in ('net', 'gross')),

  -- Null until it is issued. The numbers of one series and year have no gap and no repeat.
  number text,
  series_year integer,
  series_number bigint,
  issued_at timestamptz,
  -- In the studio's zone.
  issue_date date,
  due_date date,

  -- Sums of the document. total_minor is the amount due (EN 16931, BT-115): net + tax + rounding − paid in advance.
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  rounding_minor bigint not null default 0,
  prepaid_minor bigint not null default 0 check (prepaid_minor >= 0),
  total_minor bigint not null default 0 check (total_minor between 0 and 1000000000),

  -- The issued copy (domain/invoice/document.ts) with its hash and the hash of the one before it in its series and year.
  document jsonb,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  previous_hash text,

  -- What triggers maintain, under this row's lock.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  state text not null generated always as
    (private.invoice_state(number is not null, total_minor, credited_minor, paid_minor)) stored,
  remaining_minor bigint not null generated always as (total_minor - credited_minor - paid_minor) stored,
  settled_at timestamptz,

  -- Beside the document, outside its hash.
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  -- Raised to revoke the payment link.
  link_generation integer not null default 1,
  needs_a_look boolean not null default false,
  delivery_email text check (length(delivery_email) <= 254),
  pdf_path text,
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),

  check (paid_minor + credited_minor <= total_minor),
  check ((number is null) = (document is null) and (number is null) = (hash is null)
    and (number is null) = (issued_at is null) and (number is null) = (issue_date is null)
    and (number is null) = (series_number is null)),
  check (due_date is null or issue_date is null or due_date >= issue_date),
  unique (series_year, series_number)
);
create unique index invoices_by_number on public.invoices (number) where number is not null;
create index invoices_newest on public.invoices (created_at desc, id);
create index invoices_by_client on public.invoices (client_id, created_at desc);
create index invoices_by_project on public.invoices (project_id, created_at) where project_id is not null;
create index invoices_open on public.invoices (due_date) where state = 'open';
create index invoices_without_pdf on public.invoices (issued_at) where number is not null and pdf_path is null;
-- One live deposit, and one live balance, of a project: those that are not wholly credited.
create unique index invoices_one_deposit on public.invoices (project_id)
  where kind = 'deposit' and state <> 'credited';
create unique index invoices_one_balance on public.invoices (project_id)
  where kind = 'balance' and state <> 'credited';

create table public.invoice_lines (
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  position integer not null check (position >= 1),
  description text not null check (btrim(description) <> '' and length(description) <= 500),
  quantity numeric(9, 2) not null default 1 check (quantity > 0 and quantity <= 100000),
  unit_amount_minor bigint not null check (unit_amount_minor between -1000000000 and 1000000000),
  amount_minor bigint not null check (amount_minor between -1000000000 and 1000000000),
  tax_rate numeric(5, 2) not null default 0 check (tax_rate between 0 and 100),
  is_included boolean not null default false,
  primary key (invoice_id, position)
);

create table public.credit_notes (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id),
  client_id uuid not null references public.clients (id),
  project_id uuid references public.onboarding_submissions (id) on delete set null,
  number text not null unique,
  series_year integer not null,
  series_number bigint not null,
  issued_at timestamptz not null default now(),
  issue_date date not null,
  issued_by uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net_minor bigint not null,
  tax_minor bigint not null,
  rounding_minor bigint not null default 0,
  -- Positive: by how much the amount due of the invoice falls.
  total_minor bigint not null check (total_minor between 1 and 1000000000),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 2000),
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  document jsonb not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  previous_hash text not null,
  pdf_path text,
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  unique (series_year, series_number)
);
create index credit_notes_by_invoice on public.credit_notes (invoice_id);
create index credit_notes_by_client on public.credit_notes (client_id, issued_at desc);
create index credit_notes_without_pdf on public.credit_notes (issued_at) where pdf_path is null;
