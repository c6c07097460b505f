-- Only a trigger writes them. Who reads a project reads how its status has changed.
grant select on public.project_status_changes to authenticated;
grant all on public.project_status_changes to service_role;

create policy "who reads a project reads how its status changed" on public.project_status_changes
  for select to authenticated
  using ((select private.manages_studio()) or project_id = any ((select private.own_projects())::uuid[]));
