-- Tax is decided at the issue (docs/tax.md).

-- As what the client buys; null: the form was left empty, which counts as a consumer. Who has a VAT id is a business.
alter table public.clients add column buys_as text check (buys_as in ('business', 'consumer'));
update public.clients set buys_as = 'business' where vat_id is not null;

-- A tax that an owner or manager has decided manually: { category, reason, for }. `for` is the buyer for whom it holds.
alter table public.orders add column manual_tax jsonb;
alter table public.invoices add column manual_tax jsonb;

-- Rates have up to four decimals.
alter table public.order_lines alter column tax_rate type numeric(7, 4);
alter table public.invoice_lines alter column tax_rate type numeric(7, 4);

-- What a seller in the EU wrote with several rates before this keeps them. Triggers that guard orders would refuse it.
alter table public.orders disable trigger user;
update public.orders o set manual_tax = found.decided
  from (select l.order_id, jsonb_build_object('category', case when min(l.tax_rate) = 0 then 'E' else 'S' end,
      'reason', 'The rates of these lines were written one by one.') as decided
    from public.order_lines l where not l.is_included group by l.order_id having count(distinct l.tax_rate) > 1) as found
  where o.id = found.order_id and o.state in ('draft', 'sent', 'in_force') and exists (select from private.studio_facts f
    where f.name = 'seller' and f.value #>> '{address,country}' = any ('{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK}'));
alter table public.orders enable trigger user;
update public.invoices i set manual_tax = found.decided
  from (select l.invoice_id, jsonb_build_object('category', case when min(l.tax_rate) = 0 then 'E' else 'S' end,
      'reason', 'The rates of these lines were written one by one.') as decided
    from public.invoice_lines l where not l.is_included group by l.invoice_id having count(distinct l.tax_rate) > 1) as found
  where i.id = found.invoice_id and i.number is null and exists (select from private.studio_facts f
    where f.name = 'seller' and f.value #>> '{address,country}' = any ('{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK}'));
