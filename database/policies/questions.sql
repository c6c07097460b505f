-- Who reads a project reads what the client is asked. Written by the server's functions alone (functions/question.sql).
grant select on public.questions to authenticated;
grant all on public.questions to service_role;

create policy "who reads a project reads its questions" on public.questions
  for select to authenticated
  using ((select private.manages_studio()) or project_id = any ((select private.own_projects())::uuid[]));
