-- Who reads an invoice reads the attempts to pay it by card; the address of a checkout is in private.checkout_sessions.
-- Only functions write them (functions/card-payment.sql).
grant select on public.payment_attempts to authenticated, service_role;

create policy "whoever reads an invoice reads the attempts to pay it by card" on public.payment_attempts
  for select to authenticated using (exists (select from public.invoices i where i.id = invoice_id));
