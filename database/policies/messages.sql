-- Who reads a project reads its thread. Written by the server's functions alone (functions/message.sql).
grant select on public.messages to authenticated;
grant all on public.messages to service_role;

create policy "who reads a project reads its messages" on public.messages
  for select to authenticated
  using ((select private.manages_studio()) or project_id = any ((select private.own_projects())::uuid[]));
