-- Payments: they belong to a client and are allocated to invoices; what is left of them is the client's credit.

-- The sums of invoices and payments follow the rows that are added.
create or replace function private.add_allocation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (select i.client_id from public.invoices i where i.id = new.invoice_id)
    is distinct from (select p.client_id from public.payments p where p.id = new.payment_id) then
    raise exception 'A payment is allocated to invoices of the same client.' using errcode = '23514';
  end if;
  if (select i.currency from public.invoices i where i.id = new.invoice_id)
    is distinct from (select p.currency from public.payments p where p.id = new.payment_id) then
    raise exception 'A payment is allocated to invoices in the same currency.' using errcode = '23514';
  end if;
  if (select sum(a.amount_minor) from public.payment_allocations a
    where a.payment_id = new.payment_id and a.invoice_id = new.invoice_id) < 0 then
    raise exception 'More is moved off an invoice than this payment had paid of it.' using errcode = '23514';
  end if;
  update public.payments p set allocated_minor = p.allocated_minor + new.amount_minor where p.id = new.payment_id;
  update public.invoices i set paid_minor = i.paid_minor + new.amount_minor where i.id = new.invoice_id;
  perform private.refresh_balance((select i.project_id from public.invoices i where i.id = new.invoice_id));
  return null;
end $$;

create or replace trigger add_allocation after insert on public.payment_allocations
  for each row execute function private.add_allocation();

create or replace function private.add_return() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.payments p set
      refunded_minor = p.refunded_minor + case new.kind when 'refund' then new.amount_minor else 0 end,
      reversed_minor = p.reversed_minor + case new.kind when 'reversal' then new.amount_minor else 0 end
    where p.id = new.payment_id;
  return null;
end $$;

create or replace trigger add_return after insert on public.payment_returns for each row
  execute function private.add_return();

-- Of a payment only the sums change, and only to what the rows say; allocations and returns are added and stay.
create or replace function private.guard_payment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sums constant text[] := '{allocated_minor, refunded_minor, reversed_minor, credit_minor}';
begin
  if tg_op = 'DELETE' then
    if current_setting('daybreak.books_retention', true) = 'on' then return old; end if;
  elsif tg_table_name = 'payments' then
    if to_jsonb(new) - sums = to_jsonb(old) - sums
      and new.allocated_minor = (select coalesce(sum(a.amount_minor), 0) from public.payment_allocations a where a.payment_id = new.id)
      and (new.refunded_minor, new.reversed_minor) = (select coalesce(sum(r.amount_minor) filter (where r.kind = 'refund'), 0),
        coalesce(sum(r.amount_minor) filter (where r.kind = 'reversal'), 0)
        from public.payment_returns r where r.payment_id = new.id) then
      return new;
    end if;
  end if;
  raise exception 'What was recorded of a payment is never changed: it is reversed or refunded.' using errcode = '42501';
end $$;

do $$
declare
  target text;
begin
  foreach target in array '{payments,payment_allocations,payment_returns}'::text[] loop
    execute format('create or replace trigger guard_payment before update or delete on public.%I
      for each row execute function private.guard_payment()', target);
  end loop;
end $$;

select engine.publish('public.payments');
