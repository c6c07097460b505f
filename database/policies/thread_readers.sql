-- Who reads a project sees who has seen its thread. Written by public.seen alone.
grant select on public.thread_readers to authenticated;
grant all on public.thread_readers to service_role;

create policy "who reads a project sees who has seen its thread" on public.thread_readers
  for select to authenticated
  using ((select private.manages_studio()) or project_id = any ((select private.own_projects())::uuid[]));
