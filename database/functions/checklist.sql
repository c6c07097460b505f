-- The checklist of a project: { sections: [{ …, items: [{ id, name, owner, completed }] }] }. An item with "owner":
-- "client" is a task of the client's, every other one a task of the studio's. The studio may also tick a client's
-- task, which the client has done by other means.

-- The checklist of a new project, from the templates of what was ordered.
create or replace function private.checklist_for(project public.onboarding_submissions) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  keys text[] := array(select c.package ->> 'checklist' from private.catalogue c
    where c.id = private.plan_of(project.service_selection));
  sections jsonb;
begin
  if project.service_selection <> 'ai-tool-development' then
    if project.lead_gen_tool <> 'none' then keys := keys || 'lead-gen-tool'::text; end if;
    if project.ai_tool_pack_upsell then keys := keys || 'ai-tools'::text; end if;
  end if;
  if project.full_branding_upsell then keys := keys || 'complete-branding'::text; end if;
  if project.ongoing_support_after_free then keys := keys || 'ongoing-support'::text; end if;
  select jsonb_agg(section order by position, n) into sections
    from unnest(keys) with ordinality as chosen (key, position)
    join private.checklist_templates using (key),
    jsonb_array_elements(checklist_templates.sections) with ordinality as s (section, n);
  if sections is null then
    raise exception 'The checklist templates are missing. Start the server once, it writes them.';
  end if;
  return jsonb_build_object('sections', sections || private.checklist_of_add_ons(project.add_ons));
end $$;

-- A section for each of the studio's own add-ons, which has one task: to do it.
create or replace function private.checklist_of_add_ons(ids text[]) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('name', c.package ->> 'task', 'items', jsonb_build_array(
      jsonb_build_object('id', replace(c.id, ':', '-'), 'name', c.package ->> 'task', 'completed', false)))
      order by c.position), '[]')
    from private.catalogue c where c.kind = 'add_on' and substr(c.id, length('add-on:') + 1) = any (ids));
end $$;

-- The same checklist with exactly these items ticked.
create or replace function private.ticked_checklist(checklist jsonb, ticked text[]) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object('sections', coalesce(jsonb_agg(
    section || jsonb_build_object('items', (
      select coalesce(jsonb_agg(
        item || jsonb_build_object('completed', (item ->> 'id') = any (ticked)) order by i), '[]')
      from jsonb_array_elements(section -> 'items') with ordinality as items (item, i)
    )) order by s), '[]'))
  from jsonb_array_elements(checklist -> 'sections') with ordinality as sections (section, s)
$$;

-- Whether every task of the studio before the launch task is ticked; never where there is no launch task.
create or replace function private.is_ready_to_launch(checklist jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select count(launch) > 0 and coalesce(bool_and((item ->> 'completed')::boolean)
    filter (where n < launch and coalesce(item ->> 'owner', 'studio') = 'studio'), true)
  from (select item, n, min(n) filter (where item -> 'launch' = 'true') over () as launch
    from jsonb_path_query(checklist, '$.sections[*].items[*]') with ordinality as items (item, n)) as tasks
$$;

-- A whole checklist may be written back, but only its ticks are accepted.
create or replace function private.accept_only_checklist_ticks(old public.onboarding_submissions,
  new public.onboarding_submissions)
  returns public.onboarding_submissions
  language plpgsql stable security definer set search_path = '' as $$
declare
  ticked text[];
begin
  new.updated_at := private.clock(now());
  if new.project_checklist is distinct from old.project_checklist then
    select coalesce(array_agg(item ->> 'id'), '{}') into ticked
      from jsonb_path_query(new.project_checklist, 'lax $.sections[*].items[*]') as item
      where item -> 'completed' = 'true';
    new.project_checklist := private.ticked_checklist(old.project_checklist, ticked);
  end if;
  return new;
end $$;

-- Ticks one task, for the studio and for the owner and the editors of the project, in one statement under the row's
-- lock, so that of two people who tick at once both succeed.
create or replace function public.tick_task(project_id uuid, item_id text, completed boolean) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  project public.onboarding_submissions;
  is_studio boolean := private.manages_studio() or private.is_assigned(project_id);
  client_role text := private.project_role(project_id);
  ticked text[];
  task jsonb;
begin
  select * into project from public.onboarding_submissions p
    where p.id = project_id and (is_studio or client_role is not null) for update;
  if not found then
    raise exception 'project.not_found' using errcode = 'P0001';
  end if;
  select item into task
    from jsonb_path_query(project.project_checklist, '$.sections[*].items[*]') as item
    where item ->> 'id' = item_id;
  if task is null then
    raise exception 'task.not_found' using errcode = 'P0001';
  end if;
  if not is_studio then
    if client_role = 'viewer' then
      raise exception 'project.viewer' using errcode = '42501';
    end if;
    if coalesce(task ->> 'owner', 'studio') <> 'client' then
      raise exception 'task.of_studio' using errcode = '42501';
    end if;
    if project.status in ('completed', 'cancelled') then
      raise exception 'task.project_closed' using errcode = 'P0001';
    end if;
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

-- The open tasks of the client in all projects that have not ended and of which the caller is the owner or an editor.
create or replace function public.waiting_on_me() returns table (
    project_id uuid, business_name text, service_selection text, item_id text, item_name text)
  language sql stable set search_path = '' as $$
  select p.id, p.business_name, p.service_selection, item ->> 'id', item ->> 'name'
  from public.project_members m join public.onboarding_submissions p on p.id = m.project_id,
    jsonb_path_query(p.project_checklist, '$.sections[*].items[*]') with ordinality as items (item, n)
  where m.user_id = (select auth.uid()) and m.role in ('owner', 'editor')
    and not exists (select from public.staff s where s.user_id = (select auth.uid()))
    and p.status not in ('completed', 'cancelled')
    and item ->> 'owner' = 'client' and not coalesce((item ->> 'completed')::boolean, false)
  order by p.created_at desc, p.id, n
$$;

grant execute on function public.tick_task(uuid, text, boolean), public.waiting_on_me() to authenticated;
