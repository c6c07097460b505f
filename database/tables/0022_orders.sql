-- What a project costs: the catalogue as the database knows it, orders in versions, and what was agreed to.

-- What can be ordered, from the published content; written at each start. A price that is gone stays out of new orders
-- and in those that were made.
create table private.catalogue (
  id text primary key,
  kind text not null check (kind in ('plan', 'branding', 'lead_tool', 'ai_tool_pack')),
  amount_minor bigint not null check (amount_minor between 0 and 1000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The least that it costs: the studio completes the order.
  is_from boolean not null,
  -- How many lead tools the price of a plan includes.
  lead_tools_included integer not null default 0 check (lead_tools_included >= 0),
  -- By language: { en, de, es, fr }.
  names jsonb not null,
  position integer not null
);

-- The sentences that a client agrees to, by language, as the review step shows them; written at each start, a version
-- that somebody may have read is never changed.
create table private.agreement_sentences (
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  -- SHA-256 of the sentences, in hexadecimal.
  version text not null,
  sentences jsonb not null,
  published_at timestamptz not null default now(),
  primary key (language, version)
);

-- The full text of each version of the terms and the privacy policy that was ever in force. Never changed, never removed.
create table public.legal_texts (
  kind text not null check (kind in ('terms', 'privacy')),
  version text not null,
  -- SHA-256 of the text in UTF-8, in hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Markdown.
  body text not null,
  published_at timestamptz not null default now(),
  primary key (kind, version, sha256)
);

-- What the page showed when the client agreed; null where a caller of the specified insert did not say.
alter table public.onboarding_submissions
  add column agreed_total_minor bigint check (agreed_total_minor >= 0),
  add column agreed_currency text check (agreed_currency ~ '^[A-Z]{3}$'),
  add column agreed_language text check (agreed_language in ('en', 'es', 'fr', 'de')),
  -- When the work began for the first time: the first In Progress since there are orders. Never set back.
  add column work_began_at timestamptz,
  -- The studio's decision to begin before the deposit has arrived.
  add column started_without_deposit_at timestamptz,
  add column started_without_deposit_by uuid references auth.users (id) on delete set null,
  add column started_without_deposit_reason text
    check (btrim(started_without_deposit_reason) <> '' and length(started_without_deposit_reason) <= 1000);

-- The versions of what a project costs. One of a project's versions is in force, one may wait for the client's answer.
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- Null: the project was deleted with its account.
  project_id uuid references public.onboarding_submissions (id) on delete set null,
  client_id uuid not null references public.clients (id),
  -- From 1, within the project.
  version integer not null check (version >= 1),
  state text not null check (state in ('draft', 'sent', 'in_force', 'declined', 'replaced', 'withdrawn')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The sum of the lines as the catalogue states prices: without tax or with it, as prices_include says.
  subtotal_minor bigint not null check (subtotal_minor between 0 and 1000000000),
  tax_minor bigint not null default 0 check (tax_minor between 0 and 1000000000),
  -- What the client pays in all, tax included.
  total_minor bigint not null check (total_minor between 0 and 1000000000),
  prices_include text not null check (prices_include in ('net', 'gross')),
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  answered_at timestamptz,
  decline_reason text check (btrim(decline_reason) <> '' and length(decline_reason) <= 2000),
  unique (project_id, version)
);
create unique index orders_one_in_force on public.orders (project_id) where state = 'in_force';
create unique index orders_one_waiting on public.orders (project_id) where state in ('draft', 'sent');
create index orders_by_client on public.orders (client_id, created_at desc);

create table public.order_lines (
  order_id uuid not null references public.orders (id) on delete cascade,
  -- From 1.
  position integer not null check (position >= 1),
  -- Of private.catalogue; null for a line of the studio's own.
  catalogue_id text,
  description text not null check (btrim(description) <> '' and length(description) <= 500),
  quantity numeric(9, 2) not null default 1 check (quantity > 0 and quantity <= 100000),
  -- Below zero: a discount.
  unit_amount_minor bigint not null check (unit_amount_minor between -1000000000 and 1000000000),
  -- quantity × unit_amount_minor, half away from zero.
  amount_minor bigint not null check (amount_minor between -1000000000 and 1000000000),
  -- In percent; null: the seller's rule.
  tax_rate numeric(5, 2) check (tax_rate between 0 and 100),
  -- The least that it costs: an order with such a line is a draft.
  is_from boolean not null default false,
  -- In the price of another line: printed as "included".
  is_included boolean not null default false,
  primary key (order_id, position)
);

-- What a person agreed to, word for word. Never changed; it goes when the books of its year go.
create table public.agreements (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id),
  project_id uuid references public.onboarding_submissions (id) on delete set null,
  order_id uuid not null references public.orders (id),
  order_version integer not null,
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  -- The sentences as shown: ["…", …].
  sentences jsonb not null,
  sentences_version text not null,
  terms_version text not null,
  terms_sha256 text not null,
  privacy_version text not null,
  privacy_sha256 text not null,
  -- Who agreed. The account may be gone; the name stays as it was printed.
  account_id uuid,
  full_name text not null,
  is_address_verified boolean not null,
  agreed_at timestamptz not null default now(),
  -- IANA zone of the studio's bookkeeping.
  zone text not null,
  -- The figures and lines as agreed: { currency, totalMinor, depositMinor, balanceMinor, lines: [...] }.
  figures jsonb not null,
  -- SHA-256 of everything above, in hexadecimal.
  hash text not null,
  pdf_path text,
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$')
);
create index agreements_by_client on public.agreements (client_id, agreed_at desc);
create index agreements_by_project on public.agreements (project_id, agreed_at desc);
create index agreements_without_pdf on public.agreements (agreed_at) where pdf_path is null;
