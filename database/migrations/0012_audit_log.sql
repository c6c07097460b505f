-- Who changed what and when. Written by triggers in the same transaction as the change, never by a caller,
-- and never changed afterwards; holds ids and no personal data, so that it may outlive the account.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Whose hand it was: the account, and on which side of the table it sat at that moment.
  actor uuid,
  side text not null check (side in ('studio', 'client', 'visitor', 'server')),
  action text not null check (action in ('project.submitted', 'project.status', 'project.files',
    'task.ticked', 'task.unticked', 'report.sent', 'report.status', 'message.received',
    'message.status', 'mail.resent', 'account.deleted', 'retention.removed')),
  row_id text not null,
  -- The project and the client that it is about, where there are such.
  project_id uuid,
  client_id uuid,
  -- What a reader must know: { from, to } of a status, { item_id, item_name } of a task, { title } of a report.
  facts jsonb not null default '{}' check (length(facts::text) <= 4000)
);
create index audit_log_newest on public.audit_log (at desc, id desc);
create index audit_log_by_project on public.audit_log (project_id, at desc) where project_id is not null;
create index audit_log_by_actor on public.audit_log (actor, at desc) where actor is not null;
create index audit_log_by_row on public.audit_log (row_id, at desc);

-- Nobody changes an entry, the studio and the server included. Only what the privacy policy lets expire is
-- removed, by a transaction that says so; callers cannot set what it says.
create function private.keep_audit_log() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and current_setting('daybreak.retention', true) = 'on' then return old; end if;
  raise exception 'The audit log is only added to.' using errcode = '42501';
end $$;
create trigger keep_audit_log before update or delete on public.audit_log
  for each row execute function private.keep_audit_log();
create trigger keep_audit_log_whole before truncate on public.audit_log
  for each statement execute function private.keep_audit_log();

create function private.note_audit(action text, row_id text, project_id uuid, client_id uuid, facts jsonb)
  returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, side, action, row_id, project_id, client_id, facts)
  values (auth.uid(),
    case when auth.uid() is not null then case when private.is_admin() then 'studio' else 'client' end
      when auth.role() = 'anon' then 'visitor' else 'server' end,
    action, row_id, project_id, client_id, facts)
$$;

create function private.audit_project() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  task record;
begin
  if tg_op = 'INSERT' then
    perform private.note_audit('project.submitted', new.id::text, new.id, new.user_id, '{}');
    return null;
  end if;
  if new.status <> old.status then
    perform private.note_audit('project.status', new.id::text, new.id, new.user_id,
      jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.project_checklist <> old.project_checklist then
    for task in
      select item ->> 'id' as id, item ->> 'name' as name, item ->> 'owner' as owner,
        (item ->> 'completed')::boolean as completed
      from jsonb_path_query(new.project_checklist, '$.sections[*].items[*]') as item
      except
      select item ->> 'id', item ->> 'name', item ->> 'owner', (item ->> 'completed')::boolean
      from jsonb_path_query(old.project_checklist, '$.sections[*].items[*]') as item
    loop
      perform private.note_audit(case when task.completed then 'task.ticked' else 'task.unticked' end,
        new.id::text, new.id, new.user_id, jsonb_strip_nulls(jsonb_build_object(
          'item_id', task.id, 'item_name', task.name, 'owner', task.owner)));
    end loop;
  end if;
  if jsonb_array_length(new.uploaded_files) > jsonb_array_length(old.uploaded_files) then
    perform private.note_audit('project.files', new.id::text, new.id, new.user_id,
      jsonb_build_object('added',
        jsonb_array_length(new.uploaded_files) - jsonb_array_length(old.uploaded_files)));
  end if;
  return null;
end $$;
create trigger audit_project
  after insert or update of status, project_checklist, uploaded_files on public.onboarding_submissions
  for each row execute function private.audit_project();

create function private.audit_report() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_audit('report.sent', new.id::text, new.project_id, new.user_id,
      jsonb_build_object('title', left(new.title, 200)));
  elsif new.status <> old.status then
    perform private.note_audit('report.status', new.id::text, new.project_id, new.user_id,
      jsonb_build_object('title', left(new.title, 200), 'from', old.status, 'to', new.status));
  end if;
  return null;
end $$;
create trigger audit_report after insert or update of status on public.bug_reports
  for each row execute function private.audit_report();

create function private.audit_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_audit('message.received', new.id::text, null, null, '{}');
  elsif new.status <> old.status then
    perform private.note_audit('message.status', new.id::text, null, null,
      jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  return null;
end $$;
create trigger audit_message after insert or update of status on public.contact_submissions
  for each row execute function private.audit_message();
