-- Who reads a project reads the versions of its deliverables. Written by the server's functions alone
-- (functions/deliverable.sql).
grant select on public.deliverable_versions to authenticated;
grant all on public.deliverable_versions to service_role;

create policy "who reads a project reads the versions of its deliverables" on public.deliverable_versions
  for select to authenticated
  using ((select private.manages_studio()) or project_id = any ((select private.own_projects())::uuid[]));
