-- The state of an invoice, the only place where it is worked out.
create or replace function private.invoice_state(is_issued boolean, total bigint, credited bigint, paid bigint)
  returns text
  language sql immutable set search_path = '' as $$
  select case
    when not is_issued then 'draft'
    when total - credited - paid > 0 then 'open'
    when credited > 0 and credited = total then 'credited'
    else 'paid' end
$$;
