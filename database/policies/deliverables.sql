-- Who reads a project reads its deliverables. Written by the server's functions alone (functions/deliverable.sql).
grant select on public.deliverables to authenticated;
grant all on public.deliverables to service_role;

create policy "who reads a project reads its deliverables" on public.deliverables
  for select to authenticated
  using ((select private.manages_studio()) or project_id = any ((select private.own_projects())::uuid[]));
