-- A client reports about own projects with own files and follows own reports. The studio reads all and
-- changes the status. A project that is somebody else's and one that does not exist get the same refusal.
alter table public.bug_reports enable row level security;

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

create policy "a client reads own reports, the studio all" on public.bug_reports
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "the studio changes a report's status" on public.bug_reports
  for update to authenticated using ((select private.is_admin()));

create policy "an account with two factors shows nothing before the second" on public.bug_reports
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
