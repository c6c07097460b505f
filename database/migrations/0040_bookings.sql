-- Calls that somebody has booked: from when to when, and in whose time it was asked for. Only the server writes
-- them, after it has worked out that the time is offered.
create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  event text not null check (event in ('discovery', 'vip-day', 'website-in-a-week', 'ai-tools')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The call with what is kept free before and after it.
  taken tstzrange not null,
  -- The visitor's, by its name in the zone database.
  zone text not null check (zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$' and length(zone) <= 64),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  email text not null check (length(email) <= 254 and email ~ '^[^@\s,;:<>()"]+@[^@\s,;:<>()"]+\.[^@\s,;:<>()".]+$'),
  phone text not null check (btrim(phone) <> '' and length(phone) <= 50),
  note text check (btrim(note) <> '' and length(note) <= 2000),
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  -- What calendars know it by, for ever, and how often it was changed since (RFC 5545, 3.8.4.7 and 3.8.7.4).
  uid text not null unique check (length(uid) <= 200),
  sequence integer not null default 0 check (sequence >= 0),
  -- Made by the page for each booking: the same one sent again is the same row.
  submission_key uuid not null,
  -- From where it was booked, as a keyed hash: so many to come for one connection.
  source text check (length(source) <= 64),
  user_id uuid references auth.users (id) on delete set null,
  project_id uuid references public.onboarding_submissions (id) on delete set null,
  -- Whose hand the last change was.
  changed_side text not null default 'visitor' check (changed_side in ('visitor', 'client', 'studio')),
  changed_by uuid references auth.users (id) on delete set null,
  check (starts_at < ends_at and ends_at <= starts_at + interval '1 day'),
  check (taken @> tstzrange(starts_at, ends_at) and not lower_inf(taken) and not upper_inf(taken)),
  -- There is one studio, and it holds one call at a time, whatever else goes wrong.
  constraint bookings_never_overlap exclude using gist (taken with &&) where (status = 'booked')
);
create unique index bookings_by_key on public.bookings (submission_key) where status = 'booked';
create index bookings_by_start on public.bookings (starts_at, id);
create index bookings_by_email on public.bookings (lower(email), starts_at desc);
create index bookings_by_source on public.bookings (source, starts_at) where source is not null;
create index bookings_by_user on public.bookings (user_id, starts_at desc) where user_id is not null;
create index bookings_by_project on public.bookings (project_id) where project_id is not null;

-- Is this the hours of a week: { mon: [["09:00", "12:00"], …], … }, each day's in order and apart?
create function private.is_week(week jsonb) returns boolean
  language plpgsql immutable set search_path = '' as $$
declare
  day record;
  opening jsonb;
  since text;
begin
  if jsonb_typeof(week) <> 'object' then return false; end if;
  for day in select key, value from jsonb_each(week) loop
    if day.key not in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun') then return false; end if;
    if jsonb_typeof(day.value) <> 'array' then return false; end if;
    if jsonb_array_length(day.value) > 6 then return false; end if;
    since := '';
    for opening in select value from jsonb_array_elements(day.value) loop
      if jsonb_typeof(opening) <> 'array' then return false; end if;
      if jsonb_array_length(opening) <> 2 or (opening ->> 0) is null or (opening ->> 1) is null then return false; end if;
      if (opening ->> 0) !~ '^([01]\d|2[0-3]):[0-5]\d$' or (opening ->> 1) !~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
        or (opening ->> 0) <= since or (opening ->> 1) <= (opening ->> 0) then return false; end if;
      since := opening ->> 1;
    end loop;
  end loop;
  return true;
end $$;

grant execute on function private.is_week(jsonb) to authenticated, service_role;

-- The hours of a kind of call, where the studio has said others than content/booking.ts.
create table public.booking_hours (
  event text primary key check (event in ('discovery', 'vip-day', 'website-in-a-week', 'ai-tools')),
  week jsonb not null check (private.is_week(week)),
  updated_at timestamptz not null default now()
);

-- Whole days without calls, by the studio's calendar.
create table public.booking_days_off (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  first_day date not null,
  last_day date not null,
  note text check (btrim(note) <> '' and length(note) <= 200),
  check (last_day >= first_day and last_day - first_day <= 366)
);
create index booking_days_off_by_day on public.booking_days_off (last_day);

-- Who knows this key reads all bookings as a calendar; only its hash is kept, and a new one ends the old.
create table private.booking_feed (
  only_one boolean primary key default true check (only_one),
  key_hash text not null check (length(key_hash) = 64),
  created_at timestamptz not null default now()
);

-- What the audit log may say grows from migration to migration, whichever of them an installation has.
do $$
declare
  allowed text;
  longer text;
begin
  select pg_get_constraintdef(oid) into strict allowed from pg_constraint
  where conrelid = 'public.audit_log'::regclass and conname = 'audit_log_action_check';
  longer := regexp_replace(allowed, '\]\)\)\)$', ', ''booking.made''::text, ''booking.moved''::text,
    ''booking.cancelled''::text, ''booking.hours''::text, ''booking.days_off''::text, ''booking.feed''::text])))');
  if longer = allowed then raise exception 'The check on audit_log.action is not a list: %', allowed; end if;
  alter table public.audit_log drop constraint audit_log_action_check;
  execute 'alter table public.audit_log add constraint audit_log_action_check ' || longer;
end $$;

-- A reminder is due a day and an hour before, unless that is past when the call is booked or moved.
create function private.note_booking_reminders(booking public.bookings) returns void
  language sql set search_path = '' as $$
  delete from private.mails_due
    where kind in ('booking-reminder-day', 'booking-reminder-hour') and row_id = booking.id;
  insert into private.mails_due (kind, row_id, due_at)
    select kind, booking.id, booking.starts_at - ahead
    from (values ('booking-reminder-day', interval '24 hours'), ('booking-reminder-hour', interval '1 hour'))
      as reminder (kind, ahead)
    where booking.status = 'booked' and booking.starts_at - ahead > now()
$$;

create function private.note_booking() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  happened text := case when tg_op = 'INSERT' then 'made'
    when new.status = 'cancelled' and old.status = 'booked' then 'cancelled'
    when new.starts_at <> old.starts_at then 'moved' end;
  before jsonb := case when happened = 'moved' then jsonb_build_object('old', old.starts_at) else '{}' end;
begin
  if happened is null then return null; end if;
  insert into private.mails_due (kind, row_id, facts)
    select kind, new.id, before from unnest(case happened
      when 'made' then array['booking-confirmation', 'booking-notice']
      when 'moved' then array['booking-moved', 'booking-moved-notice']
      else array['booking-cancelled', 'booking-cancelled-notice'] end) as kind
    -- Moved again before the first mail was worded: it tells of both at once.
    on conflict do nothing;
  perform private.note_booking_reminders(new);
  insert into public.audit_log (actor, side, action, row_id, project_id, client_id, facts)
    values (new.changed_by, new.changed_side, 'booking.' || happened, new.id::text, new.project_id, new.user_id,
      jsonb_strip_nulls(jsonb_build_object('event', new.event, 'from', before ->> 'old', 'to', new.starts_at)));
  return null;
end $$;
create trigger note_booking after insert or update of starts_at, status on public.bookings
  for each row execute function private.note_booking();

create function private.audit_booking_hours() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then new.updated_at := clock_timestamp(); end if;
  perform private.note_audit('booking.hours', coalesce(new.event, old.event), null, null,
    jsonb_build_object('event', coalesce(new.event, old.event), 'removed', tg_op = 'DELETE'));
  return coalesce(new, old);
end $$;
create trigger audit_booking_hours before insert or update or delete on public.booking_hours
  for each row execute function private.audit_booking_hours();

create function private.audit_days_off() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_audit('booking.days_off', coalesce(new.id, old.id)::text, null, null,
    jsonb_build_object('first', coalesce(new.first_day, old.first_day), 'last', coalesce(new.last_day, old.last_day),
      'removed', tg_op = 'DELETE'));
  return null;
end $$;
create trigger audit_days_off after insert or delete on public.booking_days_off
  for each row execute function private.audit_days_off();
