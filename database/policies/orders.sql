-- The server writes them. A project's client and its members who see money read its orders but drafts, which are the
-- studio's; owners and managers of the studio read all, makers none.
grant select on public.orders to authenticated, service_role;

create policy "who sees the money of a project reads its orders but drafts" on public.orders
  for select to authenticated
  using (
    (state <> 'draft' or (select private.manages_studio()))
    and (client_id between (select first from private.clients_read()) and (select last from private.clients_read())
      or project_id = any ((select private.projects_with_money())::uuid[]))
  );
