-- Only a trigger writes them. A client reads those of own projects, the studio reads all.
grant select on public.project_status_changes to authenticated;
grant all on public.project_status_changes to service_role;

create policy "a client reads those of own projects, the studio reads all" on public.project_status_changes
  for select to authenticated
  using ((select private.is_admin()) or private.owns_project(project_id));
