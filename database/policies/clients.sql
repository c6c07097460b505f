-- A client reads the own row and writes the billing details in it; everything else in it is written by triggers. The
-- studio's owners and managers read all.
grant select on public.clients to authenticated;
grant update (legal_name, street, postal_code, city, region, country, vat_id, buys_as, order_number, invoice_email)
  on public.clients to authenticated;
grant all on public.clients to service_role;

create policy "a client reads the own row, owners and managers read all" on public.clients
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.staff_role()) in ('owner', 'manager'));

create policy "a client writes the own billing details" on public.clients
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
