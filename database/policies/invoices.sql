-- The server writes them. The client and members who see the money of a project read what was issued; drafts are the
-- studio's. Owners and managers of the studio read all, makers none. public_id and link_generation are no secret: the
-- code in a payment link can be computed with the server's key only.
grant select on public.invoices to authenticated, service_role;

create policy "who sees the money of a project reads what was issued" on public.invoices
  for select to authenticated
  using (
    (number is not null or (select private.manages_studio()))
    and (client_id between (select first from private.clients_read()) and (select last from private.clients_read())
      or project_id = any ((select private.projects_with_money())::uuid[]))
  );
