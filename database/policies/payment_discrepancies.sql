-- Owners and managers of the studio read where the card provider's books and ours differ. Only functions write it
-- (functions/card-payment.sql).
grant select on public.payment_discrepancies to authenticated, service_role;

create policy "owners and managers read discrepancies of payments" on public.payment_discrepancies
  for select to authenticated
  using ((select private.manages_studio()));
