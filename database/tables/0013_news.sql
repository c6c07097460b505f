-- News that the studio sends by mail to everybody who has agreed to receive it. It can be changed until it is sent,
-- and is sent once.
create table public.news (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Set by each change, so that an admin cannot send a version that the admin has not seen.
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  subject text not null check (btrim(subject) <> '' and length(subject) <= 150),
  body text not null check (btrim(body) <> '' and length(body) <= 10000),
  button_label text check (btrim(button_label) <> '' and length(button_label) <= 60),
  button_url text check (button_url ~ '^https?://[^\s<>"]+$' and length(button_url) <= 2000),
  sent_at timestamptz,
  sent_by uuid references auth.users (id) on delete set null,
  -- The number of people who had agreed when it was sent.
  recipients integer,
  check ((button_label is null) = (button_url is null)),
  check ((sent_at is null) = (recipients is null))
);
create index news_newest on public.news (created_at desc, id);

-- To whom a piece of news is sent, each person once.
create table private.news_recipients (
  id uuid primary key default gen_random_uuid(),
  news_id uuid not null references public.news (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  unique (news_id, user_id)
);
