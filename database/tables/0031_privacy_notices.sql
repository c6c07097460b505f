-- To whom it was mailed that there is a new version of the privacy policy, each person once for each version.
create table private.privacy_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The version of the privacy policy, as in public.legal_texts.
  version text not null,
  created_at timestamptz not null default now(),
  unique (user_id, version)
);
