-- What follows when money is recorded. Rows are added and never changed; only their sums are kept beside them.

create or replace function private.after_payment() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.chain_books('payments', to_jsonb(new)); -- what was recorded cannot be changed unnoticed
  return null;
end $$;
create or replace trigger after_change after insert on public.payments
  for each row execute function private.after_payment();

create or replace function private.after_allocation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_allocation(new); -- the sums of payment and invoice, which is a change of the invoice
  perform private.chain_books('payment_allocations', to_jsonb(new)); -- what was recorded cannot be changed unnoticed
  return null;
end $$;
create or replace trigger after_change after insert on public.payment_allocations
  for each row execute function private.after_allocation();

create or replace function private.after_return() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_return(new); -- the payment's sums
  perform private.chain_books('payment_returns', to_jsonb(new)); -- what was recorded cannot be changed unnoticed
  return null;
end $$;
create or replace trigger after_change after insert on public.payment_returns
  for each row execute function private.after_return();

create or replace function private.after_discrepancy() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_discrepancies(new.invoice_id); -- the invoice is marked while one is open
  return null;
end $$;
create or replace trigger after_change after insert or update of resolved_at on public.payment_discrepancies
  for each row execute function private.after_discrepancy();
