-- A task is the studio's or the client's: an item with "owner": "client" is the client's to tick, every
-- other the studio's. The studio may tick a client's task too, when the client did it by other means.
create or replace function public.tick_task(project_id uuid, item_id text, completed boolean) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  project public.onboarding_submissions;
  ticked text[];
  task jsonb;
begin
  select * into project from public.onboarding_submissions p
    where p.id = project_id and (p.user_id = auth.uid() or private.is_admin()) for update;
  if not found then
    raise exception 'Project not found' using errcode = 'P0001';
  end if;
  select item into task
    from jsonb_path_query(project.project_checklist, '$.sections[*].items[*]') as item
    where item ->> 'id' = item_id;
  if task is null then
    raise exception 'This task is not on the project''s checklist' using errcode = 'P0001';
  end if;
  if not private.is_admin() then
    if coalesce(task ->> 'owner', 'studio') <> 'client' then
      raise exception 'Only the studio ticks its tasks' using errcode = '42501';
    end if;
    if project.status in ('completed', 'cancelled') then
      raise exception 'This project is closed. Its tasks stay as they are.' using errcode = 'P0001';
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

-- How many tasks wait for this client, over all projects that are under way, and which ones.
create function public.waiting_on_me() returns table (
    project_id uuid, business_name text, service_selection text, item_id text, item_name text)
  language sql stable set search_path = '' as $$
  select p.id, p.business_name, p.service_selection, item ->> 'id', item ->> 'name'
  from public.onboarding_submissions p,
    jsonb_path_query(p.project_checklist, '$.sections[*].items[*]') with ordinality as items (item, n)
  where p.user_id = auth.uid() and p.status in ('pending', 'in_progress')
    and item ->> 'owner' = 'client' and not coalesce((item ->> 'completed')::boolean, false)
  order by p.created_at desc, p.id, n
$$;
revoke execute on function public.waiting_on_me() from public, anon;
grant execute on function public.waiting_on_me() to authenticated;
