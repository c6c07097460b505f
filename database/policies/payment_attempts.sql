-- Who reads an invoice reads the attempts to pay it by card, without the address of the checkout. Only functions write
-- them (functions/card-payment.sql).
grant select (id, invoice_id, client_id, amount_minor, currency, state, is_by_link, started_at, expires_at, ended_at)
  on public.payment_attempts to authenticated;
grant select on public.payment_attempts to service_role;

create policy "whoever reads an invoice reads the attempts to pay it by card" on public.payment_attempts
  for select to authenticated using (exists (select from public.invoices i where i.id = invoice_id));
