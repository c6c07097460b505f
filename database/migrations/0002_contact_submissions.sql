create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text not null check (length(email) <= 254 and email ~ '^[^@\s,;:<>()"]+@[^@\s,;:<>()"]+\.[^@\s,;:<>()".]+$'),
  phone text check (length(phone) <= 50),
  service text check (service in ('one-day', 'multi-page', 'brand-identity', 'other')),
  message text not null check (btrim(message) <> '' and length(message) <= 10000),
  status text not null default 'new' check (status in ('new', 'in_progress', 'completed', 'cancelled')),
  -- Made by the page for each message: the same one sent again is the same row.
  submission_key uuid not null default gen_random_uuid() unique
);
create index contact_submissions_newest on public.contact_submissions (created_at desc, id);
create index contact_submissions_by_status on public.contact_submissions (status, created_at desc);
create index contact_submissions_by_email on public.contact_submissions (lower(email), created_at desc);

create function private.note_contact() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails_due (kind, row_id)
  values ('contact-confirmation', new.id), ('contact-notice', new.id);
  return null;
end $$;
create trigger note_contact after insert on public.contact_submissions
  for each row execute function private.note_contact();
