-- Owners and editors of a project report about it, with own files; all its members and the makers who are assigned to
-- it read its reports. A report without a project is its author's. Owners and managers of the studio read all reports
-- and change their status, makers of assigned projects do so for these. Somebody else's project and one that does not
-- exist are refused in the same way.
grant select on public.bug_reports to authenticated;
grant insert (project_id, user_id, bug_type, priority, title, description, url, browser_info,
  screenshot_paths, submission_key) on public.bug_reports to authenticated;
grant update (status) on public.bug_reports to authenticated;
grant all on public.bug_reports to service_role;

create policy "owners and editors report about their projects" on public.bug_reports
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and status = 'pending'
    and (project_id is null or private.project_role(project_id) in ('owner', 'editor'))
  );

create policy "members and makers read their projects' reports" on public.bug_reports
  for select to authenticated
  using (
    (select private.manages_studio())
    or (project_id is null and user_id = (select auth.uid()))
    or project_id = any ((select private.own_projects())::uuid[])
  );

create policy "the studio changes a report's status" on public.bug_reports
  for update to authenticated
  using (
    (select private.manages_studio())
    or (
      (select private.staff_role()) is not null
      and project_id = any ((select private.own_projects())::uuid[])
    )
  );
