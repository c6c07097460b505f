-- The server writes them, and nobody changes one. The client and members who see the money of a project read them;
-- owners and managers of the studio read all, makers none.
grant select on public.credit_notes to authenticated, service_role;

create policy "who sees the money of a project reads its credit notes" on public.credit_notes
  for select to authenticated
  using (client_id between (select first from private.clients_read()) and (select last from private.clients_read())
    or project_id = any ((select private.projects_with_money())::uuid[]));
