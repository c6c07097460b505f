-- Clients: whom the studio works for and writes invoices to. One account is one client, and what was sent with an
-- address belongs to the client who has proved that it is theirs. A row outlives its account only while a document
-- names it (functions/client.sql).
create table public.clients (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null: the account was deleted.
  user_id uuid unique references auth.users (id) on delete set null,
  account_deleted_at timestamptz,
  -- The account's address, in lower case, once it is proved. Null: not proved yet, or the account was deleted.
  email text,
  name text check (length(name) <= 200),
  business_name text check (length(business_name) <= 200),
  -- Billing details, which the client writes and invoices print.
  legal_name text check (btrim(legal_name) <> '' and length(legal_name) <= 200),
  street text check (btrim(street) <> '' and length(street) <= 300),
  postal_code text check (btrim(postal_code) <> '' and length(postal_code) <= 20),
  city text check (btrim(city) <> '' and length(city) <= 200),
  region text check (btrim(region) <> '' and length(region) <= 200),
  -- ISO 3166-1 alpha-2.
  country text check (country ~ '^[A-Z]{2}$'),
  vat_id text check (vat_id ~ '^[A-Z]{2}[A-Z0-9 .*+-]{2,28}$'),
  -- The client's own number of the order, which their bookkeeping asks for.
  order_number text check (btrim(order_number) <> '' and length(order_number) <= 100),
  -- Where invoices are sent to, when not to the account.
  invoice_email text check (length(invoice_email) <= 254),
  -- What the account has chosen; null: nothing, or "As my device". Beside it what was detected.
  timezone text,
  language text,
  detected_timezone text,
  detected_language text,
  check (user_id is null or account_deleted_at is null)
);
create unique index clients_by_address on public.clients (email) where email is not null;
create index clients_newest on public.clients (created_at desc, id);
create index clients_without_account on public.clients (account_deleted_at) where account_deleted_at is not null;

-- Every client of today: who has an account that is not the studio's, or a project.
insert into public.clients (user_id, created_at, email, name, business_name, timezone, language, detected_timezone,
    detected_language)
  select u.id, u.created_at, case when u.email_verified_at is not null then lower(u.email) end,
    left(coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), p.full_name), 200),
    left(coalesce(nullif(btrim(u.raw_user_meta_data ->> 'business_name'), ''), p.business_name), 200),
    nullif(s.timezone, 'auto'),
    case when s.user_id is not null then nullif(s.language, 'auto')
      when u.raw_user_meta_data ->> 'language' in ('en', 'es', 'fr', 'de') then u.raw_user_meta_data ->> 'language' end,
    d.detected_timezone, d.detected_language
  from auth.users u left join public.user_settings s on s.user_id = u.id
  left join public.detected_locales d on d.user_id = u.id
  left join lateral (select full_name, business_name from public.onboarding_submissions
    where user_id = u.id order by created_at desc limit 1) p on true
  where u.deleted_at is null and (coalesce(u.raw_app_meta_data ->> 'role', '') <> 'admin' or p.full_name is not null);
