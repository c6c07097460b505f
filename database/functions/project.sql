-- Sets what a client may not choose: the owner, what is sold, the checklist and the version of the terms. Files must be
-- the client's own.
create or replace function private.prepare_project(new public.onboarding_submissions)
  returns public.onboarding_submissions
  language plpgsql stable security definer set search_path = '' as $$
declare
  file jsonb;
  named jsonb := '[]'::jsonb;
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  if auth.role() = 'authenticated' and new.user_id is distinct from auth.uid() then
    raise exception 'new row violates row-level security policy for table "onboarding_submissions"'
      using errcode = '42501';
  end if;
  if new.brand_kit_upload_path is not null and not private.is_own_path(new.user_id, new.brand_kit_upload_path) then
    raise exception 'file.brand_kit_not_own' using errcode = '23514';
  end if;
  for file in select jsonb_array_elements(new.uploaded_files) loop
    if jsonb_typeof(file) <> 'object' or not coalesce(private.is_own_path(new.user_id, file ->> 'path'), false) then
      raise exception 'file.uploads_not_own' using errcode = '23514';
    end if;
    named := named || jsonb_build_array(file
      || jsonb_build_object('name', private.safe_file_name(file ->> 'name', file ->> 'path')));
  end loop;
  new.uploaded_files := named;
  perform private.require_sold(new.service_selection);
  perform private.require_add_ons(to_jsonb(new));
  new.add_ons := array(select distinct id from unnest(new.add_ons) as id order by id);
  new.sold := private.package_of(new.service_selection) || jsonb_build_object('addOns', private.add_ons_of(new));
  new.project_checklist := private.checklist_for(new);
  new.included_rounds := (new.sold ->> 'rounds')::integer;
  new.terms_version := private.studio_fact('legal_texts') #>> '{terms,version}';
  return new;
end $$;

-- A submitted questionnaire is confirmed by mail, and its draft is removed.
create or replace function private.finish_questionnaire(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails_due (kind, row_id) values ('onboarding-confirmation', new.id);
  delete from public.onboarding_drafts where user_id = new.user_id and submission_key = new.submission_key;
end $$;

-- The mail about a new status waits half a minute from the last change (tests set less: STATUS_MAIL_DELAY) and reports
-- the change since the last mail. When the status has been set back by then, there is nothing to report.
create or replace function private.record_status_change(old public.onboarding_submissions,
  new public.onboarding_submissions)
  returns void
  language plpgsql security definer set search_path = '' as $$
declare
  mailed_status text;
  delay interval := make_interval(secs => private.studio_fact('status_mail_delay_seconds')::integer);
begin
  insert into public.project_status_changes (project_id, old_status, new_status, changed_by)
    values (new.id, old.status, new.status, auth.uid());
  insert into private.mails_due (kind, row_id, facts, due_at)
    values ('status-update', new.id,
      jsonb_build_object('old', old.status, 'new', new.status), now() + delay)
    on conflict (kind, row_id) do update
      set facts = jsonb_set(mails_due.facts, '{new}', to_jsonb(new.status)), due_at = excluded.due_at
    returning facts ->> 'old' into mailed_status;
  if mailed_status = new.status then
    delete from private.mails_due where kind = 'status-update' and row_id = new.id;
  end if;
end $$;

-- Sets the moment at which the work began when the status first becomes In Progress or a later one. It never changes
-- after.
create or replace function private.begin_work(old public.onboarding_submissions, new public.onboarding_submissions)
  returns public.onboarding_submissions
  language plpgsql stable security definer set search_path = '' as $$
begin
  if new.status is distinct from old.status then
    new.work_began_at := coalesce(old.work_began_at, case when new.status not in ('pending', 'cancelled')
      then private.clock(now()) end);
  end if;
  return new;
end $$;

create or replace function private.audit_submitted_project(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry('project.submitted', new.id::text, new.id, new.user_id, '{}');
end $$;

create or replace function private.audit_status(old public.onboarding_submissions, new public.onboarding_submissions)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry('project.status', new.id::text, new.id, new.user_id,
    jsonb_build_object('from', old.status, 'to', new.status));
end $$;

create or replace function private.audit_ticks(old public.onboarding_submissions, new public.onboarding_submissions)
  returns void
  language plpgsql security definer set search_path = '' as $$
declare
  task record;
begin
  for task in
    select item ->> 'id' as id, item ->> 'name' as name, item ->> 'owner' as owner,
      (item ->> 'completed')::boolean as completed
    from jsonb_path_query(new.project_checklist, '$.sections[*].items[*]') as item
    except
    select item ->> 'id', item ->> 'name', item ->> 'owner', (item ->> 'completed')::boolean
    from jsonb_path_query(old.project_checklist, '$.sections[*].items[*]') as item
  loop
    perform private.write_audit_entry(case when task.completed then 'task.ticked' else 'task.unticked' end,
      new.id::text, new.id, new.user_id, jsonb_strip_nulls(jsonb_build_object(
        'item_id', task.id, 'item_name', task.name, 'owner', task.owner)));
  end loop;
end $$;

create or replace function private.audit_added_files(old public.onboarding_submissions,
  new public.onboarding_submissions)
  returns void
  language plpgsql security definer set search_path = '' as $$
declare
  added constant integer := jsonb_array_length(new.uploaded_files) - jsonb_array_length(old.uploaded_files);
begin
  if added > 0 then
    perform private.write_audit_entry('project.files', new.id::text, new.id, new.user_id, jsonb_build_object('added', added));
  end if;
end $$;

-- Adds uploaded files to a project, in one statement under the row's lock. Its owner and its editors may do this while
-- it is in progress, the people of the studio who work on it at any time. The files are in the bucket project-files;
-- the owner's may also be in the own folder of onboarding-assets, into which pages of an older version upload. A file
-- that is listed already is not added again. Returns all files of the project.
create or replace function public.add_project_files(project_id uuid, files jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  project public.onboarding_submissions;
  file jsonb;
  path text;
  is_studio boolean := private.manages_studio() or private.is_assigned(project_id);
begin
  select * into project from public.onboarding_submissions p
    where p.id = project_id and (is_studio or private.project_role(p.id) is not null) for update;
  if not found then
    raise exception 'project.not_found' using errcode = 'P0001';
  end if;
  if not is_studio and private.project_role(project_id) = 'viewer' then
    raise exception 'project.viewer' using errcode = '42501';
  end if;
  if not is_studio and project.status in ('completed', 'cancelled') then
    raise exception 'project.closed_to_files' using errcode = 'P0001';
  end if;
  if jsonb_typeof(files) <> 'array' then
    raise exception 'file.bad_list' using errcode = '22023';
  end if;
  for file in select jsonb_array_elements(files) loop
    path := file ->> 'path';
    if not exists (select from storage.objects o where o.name = path
      and (o.bucket_id = 'project-files' and private.project_of_path(path) = project_id
        or o.bucket_id = 'onboarding-assets' and project.user_id = auth.uid()
          and private.is_own_path(auth.uid(), path))) or exists (select from private.held_files h where h.path = path)
            then
      raise exception 'file.not_own' using errcode = 'P0001';
    end if;
    if not project.uploaded_files @> jsonb_build_array(jsonb_build_object('path', path)) then
      project.uploaded_files := project.uploaded_files || jsonb_build_array(jsonb_build_object(
        'path', path, 'name', private.safe_file_name(file ->> 'name', path),
        'size', (file ->> 'size')::bigint, 'type', left(file ->> 'type', 100)));
    end if;
  end loop;
  if jsonb_array_length(project.uploaded_files) > 50 then
    raise exception 'file.too_many' using errcode = 'P0001';
  end if;
  update public.onboarding_submissions p set uploaded_files = project.uploaded_files where p.id = project_id;
  return project.uploaded_files;
end $$;

grant execute on function public.add_project_files(uuid, jsonb) to authenticated;

-- Open pages of the client and the studio show changes at once; the row's policy decides who learns of which row.
select engine.publish('public.onboarding_submissions');
