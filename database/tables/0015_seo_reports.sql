-- What the SEO analyser found on one page. Whoever knows the id may read the report, so the id is random and never
-- listed for visitors. A report with a project shows a client's website before the studio's work or after it.
create table public.seo_reports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- In its displayed form: with https and without www.
  url text not null check (url ~ '^https?://' and length(url) <= 2100),
  overall_score integer not null check (overall_score between 0 and 100),
  -- A SeoReport (domain/seo/report.ts).
  report jsonb not null check (jsonb_typeof(report) = 'object' and length(report::text) <= 100000),
  project_id uuid references public.onboarding_submissions (id) on delete cascade,
  stage text check (stage in ('before', 'after')),
  check ((project_id is null) = (stage is null))
);
create index seo_reports_of_project on public.seo_reports (project_id, created_at desc) where project_id is not null;
