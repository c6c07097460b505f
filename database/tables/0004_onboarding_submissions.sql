-- Projects: a client's answers to the questionnaire, and how far the studio's work has come.
create table public.onboarding_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  full_name text not null check (btrim(full_name) <> '' and length(full_name) <= 200),
  email text not null check (btrim(email) <> '' and length(email) <= 254),
  service_selection text not null
    check (service_selection in ('one-day', 'multi-page', 'ai-tool-development')),
  business_name text not null check (btrim(business_name) <> '' and length(business_name) <= 200),
  business_description text not null
    check (btrim(business_description) <> '' and length(business_description) <= 5000),
  niche_industry text not null check (btrim(niche_industry) <> '' and length(niche_industry) <= 200),
  domain_access text not null check (domain_access in ('have-domain', 'need-domain')),
  social_media_handles jsonb not null default '{}'
    check (jsonb_typeof(social_media_handles) = 'object' and length(social_media_handles::text) <= 2000),
  site_goals text[] not null
    check (cardinality(site_goals) between 1 and 8 and site_goals <@ array[
      'Generate Leads', 'Increase Sales', 'Build Brand Awareness', 'Showcase Portfolio',
      'Provide Information', 'Book Appointments', 'Collect Payments', 'Build Email List']),
  brand_vibe text not null check (brand_vibe in (
    'Modern & Minimal', 'Bold & Energetic', 'Elegant & Luxury', 'Playful & Fun',
    'Professional & Corporate', 'Organic & Natural', 'Tech & Innovation', 'Vintage & Retro')),
  color_preferences text not null
    check (btrim(color_preferences) <> '' and length(color_preferences) <= 2000),
  font_examples text check (length(font_examples) <= 2000),
  brand_kit_upload_path text,
  -- Every file of the project, in the order of upload: [{ path, name, size, type }].
  uploaded_files jsonb not null default '[]'
    check (jsonb_typeof(uploaded_files) = 'array' and jsonb_array_length(uploaded_files) <= 50
      and length(uploaded_files::text) <= 50000),
  lead_gen_tool text not null check (lead_gen_tool in ('calculator', 'quiz', 'generator',
    'chatbot', 'content-generator', 'data-analyzer', 'recommendation-engine')),
  tool_info jsonb not null default '{}'
    check (jsonb_typeof(tool_info) = 'object' and length(tool_info::text) <= 20000),
  full_branding_upsell boolean not null default false,
  ai_tool_pack_upsell boolean not null default false,
  ongoing_support_after_free boolean not null default false,
  support_plan_frequency text check (support_plan_frequency in ('monthly', 'quarterly')),
  deposit_understood boolean not null check (deposit_understood),
  content_submission_agreement boolean not null check (content_submission_agreement),
  support_window_agreement boolean not null check (support_window_agreement),
  terms_agreed boolean not null check (terms_agreed),
  terms_version text not null,
  current_step integer not null default 7 check (current_step between 1 and 7),
  completed_steps integer[] not null default '{}'
    check (completed_steps <@ array[1, 2, 3, 4, 5, 6, 7]),
  status text not null default 'pending'
    check (status in ('pending', 'in_progress', 'completed', 'cancelled')),
  project_checklist jsonb not null check (length(project_checklist::text) <= 65536),
  -- The draft's key, so that a questionnaire that is submitted twice is one project.
  submission_key uuid not null default gen_random_uuid(),
  unique (user_id, submission_key)
);
create index onboarding_submissions_newest on public.onboarding_submissions (created_at desc, id);
create index onboarding_submissions_by_status on public.onboarding_submissions (status, created_at desc);
create index onboarding_submissions_by_client on public.onboarding_submissions (user_id, created_at desc);
create index onboarding_submissions_by_business
  on public.onboarding_submissions (lower(business_name), created_at desc);
create index onboarding_submissions_by_service
  on public.onboarding_submissions (service_selection, created_at desc);
create index onboarding_submissions_by_email on public.onboarding_submissions (lower(email), created_at desc);
-- Covers the count of a list with two filters, whose rows lie scattered over the table.
create index onboarding_submissions_by_choice
  on public.onboarding_submissions (status, service_selection, created_at desc) include (id);
