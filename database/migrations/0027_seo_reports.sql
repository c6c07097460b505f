-- What the analyser found on one page. Whoever knows the id may read it, so it is random and never listed to
-- visitors. A report with a project shows a client's site before the studio's work, or after it.
create table public.seo_reports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- As it is shown: https, without www.
  url text not null check (url ~ '^https?://' and length(url) <= 2100),
  overall_score integer not null check (overall_score between 0 and 100),
  -- SeoReport of domain/seo/report.ts.
  report jsonb not null check (jsonb_typeof(report) = 'object' and length(report::text) <= 100000),
  project_id uuid references public.onboarding_submissions (id) on delete cascade,
  stage text check (stage in ('before', 'after')),
  check ((project_id is null) = (stage is null))
);
create index seo_reports_of_project on public.seo_reports (project_id, created_at desc) where project_id is not null;

-- A report can be sent to an address like the result of a tool: its inputs name it.
alter table public.tool_leads drop constraint tool_leads_tool_check;
alter table public.tool_leads add constraint tool_leads_tool_check
  check (tool in ('quiz', 'mortgage', 'savings-goal', 'time-savings', 'profit-margin', 'seo-report'));

-- An open project page is told when its report is there.
select engine.publish('public.seo_reports');
