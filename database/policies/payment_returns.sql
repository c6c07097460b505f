-- The server writes them, and nobody changes one. Whoever reads a payment reads what went back of it.
grant select on public.payment_returns to authenticated, service_role;

create policy "whoever reads a payment reads what went back of it" on public.payment_returns
  for select to authenticated using (exists (select from public.payments p where p.id = payment_id));
