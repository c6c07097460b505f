-- Who reads a project reads its approvals. Written by the server's functions alone (functions/approval.sql).
grant select on public.approvals to authenticated;
grant all on public.approvals to service_role;

create policy "who reads a project reads its approvals" on public.approvals
  for select to authenticated
  using ((select private.manages_studio()) or project_id = any ((select private.own_projects())::uuid[]));
