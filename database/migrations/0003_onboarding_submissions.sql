-- A project: what a client answered in the wizard, and how far the studio is with it.
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
  -- The draft's key: the same questionnaire submitted again is the same project.
  submission_key uuid not null default gen_random_uuid(),
  unique (user_id, submission_key)
);
create index onboarding_submissions_newest on public.onboarding_submissions (created_at desc, id);
create index onboarding_submissions_by_status on public.onboarding_submissions (status, created_at desc);
create index onboarding_submissions_by_client on public.onboarding_submissions (user_id, created_at desc);

-- The studio's task lists, as the content says; written at the start.
create table private.checklist_templates (
  key text primary key,
  sections jsonb not null
);

create function private.checklist_for(project public.onboarding_submissions) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  plan text := case project.service_selection
    when 'multi-page' then 'website-in-a-week' else project.service_selection end;
  keys text[] := array[plan];
  sections jsonb;
begin
  if project.service_selection <> 'ai-tool-development' then
    keys := keys || 'lead-gen-tool'::text;
    if project.ai_tool_pack_upsell then keys := keys || 'ai-tools'::text; end if;
  end if;
  if project.full_branding_upsell then keys := keys || 'complete-branding'::text; end if;
  if project.ongoing_support_after_free then keys := keys || 'ongoing-support'::text; end if;
  select jsonb_agg(section order by position, n) into sections
    from unnest(keys) with ordinality as wanted (key, position)
    join private.checklist_templates using (key),
    jsonb_array_elements(checklist_templates.sections) with ordinality as s (section, n);
  if sections is null then
    raise exception 'The checklist templates are missing. Start the server once, it writes them.';
  end if;
  return jsonb_build_object('sections', sections);
end $$;

-- What a client may not say: whose project it is, how far it is, and what the studio has to do.
create function private.prepare_project() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  file jsonb;
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  if auth.role() = 'authenticated' and new.user_id is distinct from auth.uid() then
    raise exception 'new row violates row-level security policy for table "onboarding_submissions"'
      using errcode = '42501';
  end if;
  if new.brand_kit_upload_path is not null and not private.is_own_path(new.user_id, new.brand_kit_upload_path) then
    raise exception 'brand_kit_upload_path must be a file in your own folder' using errcode = '23514';
  end if;
  for file in select jsonb_array_elements(new.uploaded_files) loop
    if jsonb_typeof(file) <> 'object' or not coalesce(private.is_own_path(new.user_id, file ->> 'path'), false) then
      raise exception 'uploaded_files must be files in your own folder' using errcode = '23514';
    end if;
  end loop;
  new.project_checklist := private.checklist_for(new);
  new.terms_version := coalesce(
    (select value #>> '{}' from private.studio_facts where name = 'terms_version'), 'unknown');
  return new;
end $$;
create trigger prepare_project before insert on public.onboarding_submissions
  for each row execute function private.prepare_project();

-- Whole checklists may be written back, but only their ticks are taken.
create function private.keep_checklist_shape() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ticked text[];
begin
  new.updated_at := now();
  if new.project_checklist is distinct from old.project_checklist then
    select coalesce(array_agg(item ->> 'id'), '{}') into ticked
      from jsonb_path_query(new.project_checklist, 'lax $.sections[*].items[*]') as item
      where item -> 'completed' = 'true';
    new.project_checklist := private.ticked_checklist(old.project_checklist, ticked);
  end if;
  return new;
end $$;

create function private.ticked_checklist(checklist jsonb, ticked text[]) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object('sections', coalesce(jsonb_agg(
    section || jsonb_build_object('items', (
      select coalesce(jsonb_agg(
        item || jsonb_build_object('completed', (item ->> 'id') = any (ticked)) order by i), '[]')
      from jsonb_array_elements(section -> 'items') with ordinality as items (item, i)
    )) order by s), '[]'))
  from jsonb_array_elements(checklist -> 'sections') with ordinality as sections (section, s)
$$;
create trigger keep_checklist_shape before update on public.onboarding_submissions
  for each row execute function private.keep_checklist_shape();

-- One tick, in one statement under the row's lock: two people who tick at once both win.
create function public.tick_task(project_id uuid, item_id text, completed boolean) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  project public.onboarding_submissions;
  ticked text[];
begin
  if not private.is_admin() then
    raise exception 'Only the studio ticks its tasks' using errcode = '42501';
  end if;
  select * into project from public.onboarding_submissions p where p.id = project_id for update;
  if not found then
    raise exception 'Project not found' using errcode = 'P0001';
  end if;
  if not project.project_checklist @? format('$.sections[*].items[*] ? (@.id == %s)', to_json(item_id))::jsonpath then
    raise exception 'This task is not on the project''s checklist' using errcode = 'P0001';
  end if;
  select coalesce(array_agg(item ->> 'id'), '{}') into ticked
    from jsonb_path_query(project.project_checklist, '$.sections[*].items[*]') as item
    where (item ->> 'completed')::boolean and item ->> 'id' <> item_id;
  if completed then ticked := ticked || item_id; end if;
  update public.onboarding_submissions p
    set project_checklist = private.ticked_checklist(project.project_checklist, ticked)
    where p.id = project_id
    returning p.project_checklist into project.project_checklist;
  return project.project_checklist;
end $$;
grant execute on function public.tick_task(uuid, text, boolean) to authenticated;

-- Every change of a project's status, by whom: the mail about it takes its facts from here.
create table public.project_status_changes (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  old_status text not null,
  new_status text not null,
  changed_by uuid,
  changed_at timestamptz not null default now()
);
create index project_status_changes_by_project on public.project_status_changes (project_id, changed_at desc);

-- The mail waits half a minute from the last change and tells where the status went from where it was
-- when the last mail left; put back in time, there is nothing to tell.
create function private.note_status_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  told text;
begin
  insert into public.project_status_changes (project_id, old_status, new_status, changed_by)
    values (new.id, old.status, new.status, auth.uid());
  insert into private.mails_due (kind, row_id, facts, due_at)
    values ('status-update', new.id,
      jsonb_build_object('old', old.status, 'new', new.status), now() + interval '30 seconds')
    on conflict (kind, row_id) do update
      set facts = jsonb_set(mails_due.facts, '{new}', to_jsonb(new.status)), due_at = excluded.due_at
    returning facts ->> 'old' into told;
  if told = new.status then
    delete from private.mails_due where kind = 'status-update' and row_id = new.id;
  end if;
  return null;
end $$;
create trigger note_status_change after update of status on public.onboarding_submissions
  for each row when (old.status is distinct from new.status) execute function private.note_status_change();

create function private.note_project() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails_due (kind, row_id) values ('onboarding-confirmation', new.id);
  delete from public.onboarding_drafts where user_id = new.user_id and submission_key = new.submission_key;
  return null;
end $$;

-- The half-filled questionnaire of a client, one at a time, on whatever device.
create table public.onboarding_drafts (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  answers jsonb not null default '{}'
    check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 100000),
  current_step integer not null default 1 check (current_step between 1 and 7),
  -- Raised by each save: who saves on top of what they have not seen is told.
  version integer not null default 1,
  submission_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger note_project after insert on public.onboarding_submissions
  for each row execute function private.note_project();

create function private.count_draft_version() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
create trigger count_draft_version before update on public.onboarding_drafts
  for each row execute function private.count_draft_version();

create function private.owns_project(project uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.onboarding_submissions where id = project and user_id = auth.uid())
$$;
grant execute on function private.owns_project(uuid) to authenticated, service_role;
