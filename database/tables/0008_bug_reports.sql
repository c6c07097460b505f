-- What clients report about their websites: bugs, wishes and questions.
create table public.bug_reports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  project_id uuid references public.onboarding_submissions (id) on delete set null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  bug_type text not null default 'bug'
    check (bug_type in ('bug', 'feature', 'improvement', 'question')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  description text not null check (btrim(description) <> '' and length(description) <= 5000),
  url text check (url = '' or (length(url) <= 2000 and url ~ '^https?://[^\s/?#]')),
  browser_info jsonb not null default '{}'
    check (jsonb_typeof(browser_info) = 'object' and length(browser_info::text) <= 8192),
  screenshot_paths text[] not null default '{}'
    check (cardinality(screenshot_paths) <= 10 and private.are_own_paths(user_id, screenshot_paths)),
  status text not null default 'pending'
    check (status in ('pending', 'in_progress', 'resolved', 'closed')),
  -- The page makes one for each report, so that a report that is sent twice is stored once.
  submission_key uuid not null default gen_random_uuid(),
  constraint bug_reports_sent_once unique (user_id, submission_key)
);
create index bug_reports_newest on public.bug_reports (created_at desc, id);
create index bug_reports_by_status on public.bug_reports (status, created_at desc);
create index bug_reports_by_reporter on public.bug_reports (user_id, created_at desc);
create index bug_reports_by_project on public.bug_reports (project_id);
create index bug_reports_by_title on public.bug_reports (lower(title), created_at desc);
create index bug_reports_by_type on public.bug_reports (bug_type, created_at desc);
create index bug_reports_by_priority on public.bug_reports (priority, created_at desc);
create index bug_reports_by_urgency on public.bug_reports
  (array_position(array['low', 'medium', 'high', 'urgent'], priority), created_at desc);
-- Covers the count of a list with two filters, whose rows lie scattered over the table.
create index bug_reports_by_choice
  on public.bug_reports (status, priority, bug_type, created_at desc) include (id);
