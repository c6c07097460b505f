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

-- A name that every operating system accepts, with the ending of the path, which decides how the file is opened: the
-- same as `storedName` of domain/file/safe-name.ts (a test compares the two).
create or replace function private.safe_file_name(name text, path text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  plain text := btrim(regexp_replace(regexp_replace(coalesce(private.clean_code(name), ''),
    '[/\\<>:"|?*]+', '-', 'g'), '[\s\u0085\u1680\u180e\u2028\u2029]+', ' ', 'g'), ' .');
  stored_ending text := lower(substring(path from '\.([A-Za-z0-9]{1,16})$'));
  ending text := coalesce(substring(plain from '\.([A-Za-z0-9]{1,16})$'), '');
begin
  if stored_ending is null and ending <> '' then stored_ending := 'bin'; end if;
  if lower(ending) <> coalesce(stored_ending, '') then
    ending := stored_ending;
    plain := case when plain = '' then 'file' else plain end || '.' || stored_ending;
  end if;
  if ending <> '' then
    plain := btrim(left(left(plain, -length(ending) - 1), 119 - length(ending)), ' .') || '.' || ending;
  else
    plain := btrim(left(plain, 120), ' .');
  end if;
  if plain = '' or left(plain, 1) = '.' then plain := 'file' || plain; end if;
  return case when plain ~* '^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)' then '_' else '' end || plain;
end $$;

-- Attaches uploaded files to a record. `files` is [{ path, name, version, sha256 }], where the server has computed the
-- hash from the stored bytes of this version; the result is [{ path, name, size, type, sha256 }]. Only files in the
-- project's folder are accepted that somebody of this side has uploaded and no other record names.
create or replace function private.hold_files(project uuid, side text, files jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  file record;
  stored storage.objects;
  held jsonb := '[]'::jsonb;
begin
  for file in
    select f.value ->> 'path' as path, f.value ->> 'name' as name, f.value ->> 'version' as version,
      f.value ->> 'sha256' as sha256 from jsonb_array_elements(files) with ordinality as f (value, n) order by n
  loop
    select * into stored from storage.objects o
      where o.bucket_id = 'project-files' and o.name = file.path and o.version = file.version
        and private.project_of_path(o.name) = project for update;
    if not found or not private.is_uploader_of(project, side, stored.owner_id) then
      raise exception 'file.gone' using errcode = '23514';
    end if;
    insert into private.held_files (path, project_id) values (file.path, project) on conflict do nothing;
    if not found or exists (select from public.onboarding_submissions p where p.id = project
        and p.uploaded_files @> jsonb_build_array(jsonb_build_object('path', file.path))) then
      raise exception 'file.held_elsewhere' using errcode = '23514';
    end if;
    held := held || jsonb_build_object('path', file.path, 'name', private.safe_file_name(file.name, file.path), 'size', stored.metadata -> 'size',
      'type', stored.metadata -> 'mimetype', 'sha256', file.sha256);
  end loop;
  return held;
end $$;

create or replace function private.is_uploader_of(project uuid, side text, uploader text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  if side = 'studio' then return exists (select from public.staff s where s.user_id::text = uploader); end if;
  return exists (select from public.project_members m where m.project_id = project and m.user_id::text = uploader);
end $$;

-- Deletes the files of a removed message. A job deletes their bytes within the hour.
create or replace function private.remove_held_files(files jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  paths text[] := array(select file ->> 'path' from jsonb_array_elements(files) as file);
begin
  delete from private.held_files h where h.path = any (paths);
  delete from storage.objects o where o.bucket_id = 'project-files' and o.name = any (paths);
end $$;

-- Nobody changes or deletes a file that a record names. It is deleted with its project when the account is deleted,
-- with the setting daybreak.retention, which callers cannot set.
create or replace function private.protect_held_file() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('daybreak.retention', true), '') <> 'on'
    and exists (select from private.held_files h where h.path = old.name) then
    raise exception 'file.named' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger protect_changed_file before update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'project-files') execute function private.protect_held_file();
create or replace trigger protect_deleted_file before delete on storage.objects
  for each row when (old.bucket_id = 'project-files') execute function private.protect_held_file();
