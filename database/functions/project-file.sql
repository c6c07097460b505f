-- The project whose file has this path in the bucket project-files; null for a path of another form.
create or replace function private.project_of_path(path text) returns uuid
  language sql immutable set search_path = '' as $$
  select case when path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[A-Za-z0-9]{1,8})?$'
    then split_part(path, '/', 1)::uuid end
$$;

-- Whether the caller may upload a file of this path: owners and editors while the project is in progress; owners and
-- managers of the studio, and who is assigned to the project, at any time.
create or replace function private.may_upload_project_file(path text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  project uuid := private.project_of_path(path);
  status text;
begin
  select p.status into status from public.onboarding_submissions p where p.id = project;
  if not found then return false; end if;
  return private.manages_studio() or private.is_assigned(project)
    or status not in ('completed', 'cancelled') and coalesce(private.project_role(project) in ('owner', 'editor'), false);
end $$;

-- The paths in the two other buckets that projects and their reports name, of the projects that the caller reads as a
-- member or as one of the studio who is assigned to them. A row can name its author's own files only.
create or replace function private.files_of_own_projects() returns text[]
  language sql stable security definer set search_path = '' as $$
  with own as (select unnest(private.own_projects()) as id)
  select array(
    select file ->> 'path' from own join public.onboarding_submissions p using (id),
      jsonb_array_elements(p.uploaded_files) as file
    union select p.brand_kit_upload_path from own join public.onboarding_submissions p using (id)
      where p.brand_kit_upload_path is not null
    union select unnest(r.screenshot_paths) from own join public.bug_reports r on r.project_id = own.id)
$$;

grant execute on function private.may_upload_project_file(text), private.files_of_own_projects()
  to authenticated, service_role;
