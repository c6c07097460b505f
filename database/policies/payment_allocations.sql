-- The server writes them, and nobody changes one. Whoever reads an invoice reads what was paid of it.
grant select on public.payment_allocations to authenticated, service_role;

create policy "whoever reads an invoice reads what was paid of it" on public.payment_allocations
  for select to authenticated using (exists (select from public.invoices i where i.id = invoice_id));
