-- Who reads a payment reads how far its refunds are at the card provider. Only functions write them
-- (functions/card-payment.sql).
grant select on public.card_refunds to authenticated, service_role;

create policy "whoever reads a payment reads how far its refunds are" on public.card_refunds
  for select to authenticated using (exists (select from public.payments p where p.id = payment_id));
