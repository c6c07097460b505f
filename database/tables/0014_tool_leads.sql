-- Results of tools that visitors asked to be mailed: the figures, the result and the consent.
create table public.tool_leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- An SEO report is mailed like the result of a tool; its inputs name the report.
  tool text not null
    check (tool in ('quiz', 'mortgage', 'savings-goal', 'time-savings', 'profit-margin', 'seo-report')),
  inputs jsonb not null check (jsonb_typeof(inputs) = 'object' and length(inputs::text) <= 1000),
  -- As the page and the mail show it: { headline, sentence, tone, figures, tips }.
  result jsonb not null check (jsonb_typeof(result) = 'object' and length(result::text) <= 10000),
  email text not null check (length(email) <= 254 and email ~ '^[^@\s,;:<>()"]+@[^@\s,;:<>()"]+\.[^@\s,;:<>()".]+$'),
  -- The sentence beside the box that the visitor ticked, and its version.
  consent text not null check (btrim(consent) <> '' and length(consent) <= 1000),
  consent_version text not null check (consent_version ~ '^\d{4}-\d{2}-\d{2}$'),
  -- The same figures for the same address on the same day are one row and one mail.
  submission_key uuid not null unique
);
create index tool_leads_newest on public.tool_leads (created_at desc, id);
create index tool_leads_by_email on public.tool_leads (lower(email), created_at desc);
