-- The unfinished questionnaire of a client: one at a time, on whatever device.
create table public.onboarding_drafts (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  answers jsonb not null default '{}'
    check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 100000),
  current_step integer not null default 1 check (current_step between 1 and 7),
  -- Raised by each save, so that a save over a version that its author has not seen is noticed.
  version integer not null default 1,
  submission_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index onboarding_drafts_newest on public.onboarding_drafts (updated_at desc, user_id);
create index onboarding_drafts_by_step on public.onboarding_drafts (current_step, updated_at desc);
