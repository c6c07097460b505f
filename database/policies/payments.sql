-- The server writes them. A payment belongs to a client and not to a project: clients read their own, and members of a
-- project read those that were allocated to its invoices. Owners and managers of the studio read all, makers none.
grant select on public.payments to authenticated, service_role;

create policy "a client reads own payments, owners and managers all" on public.payments
  for select to authenticated
  using (client_id between (select first from private.clients_read()) and (select last from private.clients_read()));
