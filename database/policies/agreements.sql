-- The server writes them, and nobody changes one. The client reads the own records, members those of projects whose
-- money they see; owners and managers of the studio read all, makers none.
grant select on public.agreements to authenticated, service_role;

create policy "who sees the money of a project reads what was agreed to" on public.agreements
  for select to authenticated
  using ((select private.manages_studio()) or client_id = (select private.own_client())
    or project_id = any ((select private.projects_with_money())::uuid[]));
