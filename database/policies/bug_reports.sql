-- A client reports about own projects, with own files, and reads own reports. The studio reads all reports and changes
-- their status. Somebody else's project and one that does not exist are refused in the same way.
grant select on public.bug_reports to authenticated;
grant insert (project_id, user_id, bug_type, priority, title, description, url, browser_info,
  screenshot_paths, submission_key) on public.bug_reports to authenticated;
grant update (status) on public.bug_reports to authenticated;
grant all on public.bug_reports to service_role;

create policy "a client reports about own projects" on public.bug_reports
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and status = 'pending'
    and (project_id is null or private.owns_project(project_id))
  );

create policy "a client reads own reports, the studio reads all" on public.bug_reports
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "the studio changes a report's status" on public.bug_reports
  for update to authenticated using ((select private.is_admin()));
