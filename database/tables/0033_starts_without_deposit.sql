-- Why a project was started before its deposit had arrived. The studio alone reads it; of the project's row its members
-- read every column.
create table private.starts_without_deposit (
  project_id uuid primary key references public.onboarding_submissions (id) on delete cascade,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  started_by uuid references auth.users (id) on delete set null
);
insert into private.starts_without_deposit (project_id, reason, started_by)
  select id, started_without_deposit_reason, started_without_deposit_by from public.onboarding_submissions
  where started_without_deposit_reason is not null;
alter table public.onboarding_submissions
  drop column started_without_deposit_by,
  drop column started_without_deposit_reason;
