-- Every change of a project's status and who made it. The mail about the change takes its facts from here.
create table public.project_status_changes (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  old_status text not null,
  new_status text not null,
  changed_by uuid,
  changed_at timestamptz not null default now()
);
create index project_status_changes_by_project on public.project_status_changes (project_id, changed_at desc);
