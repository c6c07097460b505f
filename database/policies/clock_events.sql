-- Only functions and triggers add them. Who reads a project reads how its clock is worked out.
grant select on public.clock_events to authenticated, service_role;

create policy "who reads a project reads the events of its clock" on public.clock_events
  for select to authenticated
  using ((select private.manages_studio()) or project_id = any ((select private.own_projects())::uuid[]));
