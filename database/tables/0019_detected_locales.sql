-- The time zone and language that an account's browser had when the account last signed in. They count where the
-- account has chosen "As my device" or nothing; what was chosen is in user_settings.
create table public.detected_locales (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- A name of the IANA database, checked by a trigger. Null: the browser names a zone that nobody knows.
  detected_timezone text check (length(detected_timezone) <= 64),
  -- Null: the browser asks for none of our languages.
  detected_language text check (detected_language in ('en', 'es', 'fr', 'de')),
  detected_at timestamptz not null default now()
);

-- 'auto' is "As my device".
alter table public.user_settings drop constraint user_settings_timezone_check,
  add constraint user_settings_timezone_check check (timezone in ('auto', 'UTC', 'America/New_York',
    'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Europe/London', 'Europe/Paris', 'Asia/Tokyo')),
  drop constraint user_settings_language_check,
  add constraint user_settings_language_check check (language in ('auto', 'en', 'es', 'fr', 'de'));
