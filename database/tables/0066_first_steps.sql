-- compatible: no process of before reads it.

-- What the owner of a new studio is asked to make their own (domain/first-steps.ts), until it is done or skipped. A
-- studio that has published or sold something has no need of it.
create table public.first_steps (
  step text primary key check (step in ('studio', 'seller', 'services', 'brand', 'portfolio', 'hours', 'system'))
);
insert into public.first_steps (step)
  select step from unnest(array['studio', 'seller', 'services', 'brand', 'portfolio', 'hours', 'system']) as step
  where not exists (select from public.content_versions) and not exists (select from public.onboarding_submissions);
