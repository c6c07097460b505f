-- Who reads a project reads the points of its lists of changes. Written by the server's functions alone
-- (functions/change-list.sql).
grant select on public.change_points to authenticated;
grant all on public.change_points to service_role;

create policy "who reads a project reads the points of its lists of changes" on public.change_points
  for select to authenticated
  using ((select private.manages_studio()) or project_id = any ((select private.own_projects())::uuid[]));
