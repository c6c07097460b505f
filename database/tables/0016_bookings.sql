-- Bookings of talks with the studio. Only the server writes them, after it has checked that the time is offered.
create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  event text not null check (event in ('discovery', 'vip-day', 'website-in-a-week', 'ai-tools')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The booked time and the breaks before and after it.
  taken tstzrange not null,
  -- The visitor's time zone, by its name in the IANA database.
  zone text not null check (zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$' and length(zone) <= 64),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  email text not null check (length(email) <= 254 and email ~ '^[^@\s,;:<>()"]+@[^@\s,;:<>()"]+\.[^@\s,;:<>()".]+$'),
  phone text not null check (btrim(phone) <> '' and length(phone) <= 50),
  note text check (btrim(note) <> '' and length(note) <= 2000),
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  -- UID and SEQUENCE of the booking in calendar files (RFC 5545, 3.8.4.7 and 3.8.7.4).
  uid text not null unique check (length(uid) <= 200),
  sequence integer not null default 0 check (sequence >= 0),
  -- The page makes one for each booking, so that a booking that is sent twice is stored once.
  submission_key uuid not null,
  -- A keyed hash of the network from which it was booked, which may have only so many future bookings.
  source text check (length(source) <= 64),
  user_id uuid references auth.users (id) on delete set null,
  project_id uuid references public.onboarding_submissions (id) on delete set null,
  -- Who made the last change.
  changed_side text not null default 'visitor' check (changed_side in ('visitor', 'client', 'studio')),
  changed_by uuid references auth.users (id) on delete set null,
  check (starts_at < ends_at and ends_at <= starts_at + interval '1 day'),
  check (taken @> tstzrange(starts_at, ends_at) and not lower_inf(taken) and not upper_inf(taken)),
  -- The last guard against two bookings at one time, should every check before it fail.
  constraint bookings_never_overlap exclude using gist (taken with &&) where (status = 'booked')
);
create unique index bookings_by_key on public.bookings (submission_key) where status = 'booked';
create index bookings_by_start on public.bookings (starts_at, id);
create index bookings_by_email on public.bookings (lower(email), starts_at desc);
create index bookings_by_source on public.bookings (source, starts_at) where source is not null;
create index bookings_by_user on public.bookings (user_id, starts_at desc) where user_id is not null;
create index bookings_by_project on public.bookings (project_id) where project_id is not null;

-- The bookable hours of an event type, where the studio has replaced those of content/booking.ts.
create table public.booking_hours (
  event text primary key check (event in ('discovery', 'vip-day', 'website-in-a-week', 'ai-tools')),
  week jsonb not null check (private.is_week(week)),
  updated_at timestamptz not null default now()
);

-- Whole days without bookings, in the studio's time zone.
create table public.booking_days_off (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  first_day date not null,
  last_day date not null,
  note text check (btrim(note) <> '' and length(note) <= 200),
  check (last_day >= first_day and last_day - first_day <= 366)
);
create index booking_days_off_by_day on public.booking_days_off (last_day);

-- The hash of the key of the calendar feed, which shows all bookings. A new key replaces the former one.
create table private.booking_feed (
  only_one boolean primary key default true check (only_one),
  key_hash text not null check (length(key_hash) = 64),
  created_at timestamptz not null default now()
);
