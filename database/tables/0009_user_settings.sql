-- Each account's preferences.
create table public.user_settings (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  notification_emails_enabled boolean not null default true,
  marketing_emails_enabled boolean not null default false,
  preferred_theme text not null default 'light' check (preferred_theme in ('light', 'dark', 'auto')),
  timezone text not null default 'UTC' check (timezone in ('UTC', 'America/New_York',
    'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Europe/London', 'Europe/Paris',
    'Asia/Tokyo')),
  language text not null default 'en' check (language in ('en', 'es', 'fr', 'de')),
  updated_at timestamptz not null default now()
);
