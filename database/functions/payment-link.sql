-- What the payment link of an issued invoice is made of. Who reads the invoice may have its link, and revoke it: the
-- generation rises, and the links of before lead nowhere.
create or replace function private.payment_link(invoice uuid, is_revoked boolean)
  returns table (public_id text, generation integer)
  language plpgsql security definer set search_path = '' as $$
declare
  linked record;
begin
  select i.public_id, i.link_generation, i.project_id, i.number, i.client_id into linked
    from public.invoices i
    where i.id = invoice and i.number is not null and private.is_fully_signed_in()
      and (private.manages_studio() or i.client_id = private.own_client()
        or i.project_id = any (private.projects_with_money()))
    for update;
  if not found then
    raise exception 'invoice.not_found' using errcode = 'P0002';
  end if;
  if is_revoked then
    update public.invoices i set link_generation = i.link_generation + 1 where i.id = invoice;
    -- Nobody pays any more with what was started by the former link.
    update public.payment_attempts a set must_expire = true, ask_at = '-infinity'
      where a.invoice_id = invoice and a.is_by_link and a.state in ('starting', 'open') and not a.must_expire;
    if found then perform private.wake_card_payments(); end if;
    linked.link_generation := linked.link_generation + 1;
    perform private.write_audit_entry('invoice.link_revoked', invoice::text, linked.project_id,
      private.account_of_client(linked.client_id), jsonb_build_object('number', linked.number));
  end if;
  return query select linked.public_id, linked.link_generation;
end $$;
