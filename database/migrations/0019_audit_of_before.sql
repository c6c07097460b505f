-- What is known of the time before the audit log, so that a project's timeline begins with its beginning.
insert into public.audit_log (at, actor, side, action, row_id, project_id, client_id, facts)
select at, actor, side, action, row_id, project_id, client_id, facts from (
  select created_at as at, user_id as actor, 'client' as side, 'project.submitted' as action,
    id::text as row_id, id as project_id, user_id as client_id, '{}'::jsonb as facts
  from public.onboarding_submissions
  union all
  select c.changed_at, c.changed_by, 'studio', 'project.status', p.id::text, p.id, p.user_id,
    jsonb_build_object('from', c.old_status, 'to', c.new_status)
  from public.project_status_changes c join public.onboarding_submissions p on p.id = c.project_id
  union all
  select created_at, user_id, 'client', 'report.sent', id::text, project_id, user_id,
    jsonb_build_object('title', left(title, 200))
  from public.bug_reports
) as before
where not exists (
  select 1 from public.audit_log a where a.row_id = before.row_id and a.action = before.action)
order by at;
