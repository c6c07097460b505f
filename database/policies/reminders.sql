-- Who reads a project reads its reminders. Only functions, triggers and the job write them (functions/reminder.sql).
grant select on public.reminders to authenticated, service_role;

create policy "who reads a project reads its reminders" on public.reminders
  for select to authenticated
  using ((select private.manages_studio()) or project_id = any ((select private.own_projects())::uuid[]));
