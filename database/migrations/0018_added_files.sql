-- A client adds files to a project that is under way; each is one more line in its list, in one statement
-- under the row's lock. The same file said twice is one.
create function public.add_project_files(project_id uuid, files jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  project public.onboarding_submissions;
  file jsonb;
begin
  select * into project from public.onboarding_submissions p
    where p.id = project_id and p.user_id = auth.uid() for update;
  if not found then
    raise exception 'Project not found' using errcode = 'P0001';
  end if;
  if project.status in ('completed', 'cancelled') then
    raise exception 'This project is closed. Write to us, and we will open it again.' using errcode = 'P0001';
  end if;
  if jsonb_typeof(files) <> 'array' then
    raise exception 'files must be a list of { path, name, size, type }' using errcode = '22023';
  end if;
  for file in select jsonb_array_elements(files) loop
    if not coalesce(private.is_own_path(auth.uid(), file ->> 'path'), false)
      or not exists (select 1 from storage.objects o
        where o.bucket_id = 'onboarding-assets' and o.name = file ->> 'path') then
      raise exception 'Only files that you have uploaded can be added' using errcode = 'P0001';
    end if;
    if not project.uploaded_files @> jsonb_build_array(jsonb_build_object('path', file ->> 'path')) then
      project.uploaded_files := project.uploaded_files || jsonb_build_array(jsonb_build_object(
        'path', file ->> 'path', 'name', left(file ->> 'name', 200),
        'size', (file ->> 'size')::bigint, 'type', left(file ->> 'type', 100)));
    end if;
  end loop;
  if jsonb_array_length(project.uploaded_files) > 50 then
    raise exception 'A project takes 50 files. Put several into one zip file.' using errcode = 'P0001';
  end if;
  update public.onboarding_submissions p set uploaded_files = project.uploaded_files where p.id = project_id;
  return project.uploaded_files;
end $$;
revoke execute on function public.add_project_files(uuid, jsonb) from public, anon;
grant execute on function public.add_project_files(uuid, jsonb) to authenticated;
