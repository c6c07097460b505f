-- Everybody who sees the money of a project reads its support schedule: the client, members with sees_money, and owners
-- and managers of the studio. Only the server's functions write it (functions/support.sql).
grant select on public.support_schedules to authenticated, service_role;

create policy "who sees the money of a project reads its support" on public.support_schedules
  for select to authenticated
  using (client_id between (select first from private.clients_read()) and (select last from private.clients_read())
    or project_id = any ((select private.projects_with_money())::uuid[]));
