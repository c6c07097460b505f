-- What visitors write with the contact form.
create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text not null check (length(email) <= 254 and email ~ '^[^@\s,;:<>()"]+@[^@\s,;:<>()"]+\.[^@\s,;:<>()".]+$'),
  phone text check (length(phone) <= 50),
  service text check (service in ('one-day', 'multi-page', 'brand-identity', 'other')),
  message text not null check (btrim(message) <> '' and length(message) <= 10000),
  status text not null default 'new' check (status in ('new', 'in_progress', 'completed', 'cancelled')),
  -- The page makes one for each message, so that a message that is sent twice is stored once.
  submission_key uuid not null default gen_random_uuid() unique
);
create index contact_submissions_newest on public.contact_submissions (created_at desc, id);
create index contact_submissions_by_status on public.contact_submissions (status, created_at desc);
create index contact_submissions_by_email on public.contact_submissions (lower(email), created_at desc);
create index contact_submissions_by_name on public.contact_submissions (lower(name), created_at desc);
create index contact_submissions_by_service on public.contact_submissions (service, created_at desc);
-- Covers the count of a list with two filters, whose rows lie scattered over the table.
create index contact_submissions_by_choice
  on public.contact_submissions (status, service, created_at desc) include (id);
