-- The books of a year: what each document adds to them, its figures, and what a bookkeeper takes away. A document
-- belongs to the year of its number, a payment to the year in which it arrived. Specimens belong to no year.

-- A row for each tax rate of each document of a year. Credit notes count below zero. A final invoice lists all lines,
-- so the net and the tax of what was invoiced in advance are taken off in `advance_net` and `advance_tax`: its
-- deposit's, without what was credited of it before. `rounding` is of the document and stands in its first row: net,
-- tax, advance and rounding of all rows make its amount due.
drop function if exists private.books_of_year(integer), private.export_books(integer, text);
create or replace function private.books_of_year(of_year integer)
  returns table (id uuid, series text, series_number bigint, "row" bigint, category text, rate numeric, net bigint,
    tax bigint,
    advance_net bigint, advance_tax bigint, rounding bigint, total bigint, document jsonb, state text, paid bigint,
    credited bigint, pdf_path text, pdf_sha256 text, xml_sha256 text, hash text)
  language sql stable security definer set search_path = '' as $$
  with issued as (
    select i.id, 'invoice' as series, i.series_number, i.issued_at, 1 as sign, i.total_minor, i.document, i.state,
      i.paid_minor, i.credited_minor, i.pdf_path, i.pdf_sha256, i.xml_sha256, i.hash
    from public.invoices i where i.series_year = of_year and i.number is not null and not i.is_specimen
    union all
    select n.id, 'credit-note', n.series_number, n.issued_at, -1, -n.total_minor, n.document, null, null, null,
      n.pdf_path, n.pdf_sha256, n.xml_sha256, n.hash
    from public.credit_notes n where n.series_year = of_year and not n.is_specimen
  ), own as (
    select d.id, tax.entry ->> 'category' as category, (tax.entry ->> 'rate')::numeric as rate, tax.at,
      d.sign * (tax.entry ->> 'netMinor')::bigint as net, d.sign * (tax.entry ->> 'taxMinor')::bigint as tax,
      0::bigint as advance_net, 0::bigint as advance_tax
    from issued d, jsonb_array_elements(d.document -> 'taxes') with ordinality as tax (entry, at)
  ), prepaid as (
    select d.id, d.issued_at, entry, i.id as invoice_id, i.document
    from issued d cross join jsonb_array_elements(d.document -> 'prepaid') as entry
      left join public.invoices i on i.number = entry ->> 'number'
  ), advance as (
    select p.id, tax ->> 'category' as category, (tax ->> 'rate')::numeric as rate, null::bigint as at,
      0::bigint as net, 0::bigint as tax, -(tax ->> 'netMinor')::bigint as advance_net,
        -(tax ->> 'taxMinor')::bigint as advance_tax
    from prepaid p, jsonb_array_elements(p.document -> 'taxes') as tax
    union all
    select p.id, tax ->> 'category', (tax ->> 'rate')::numeric, null, 0, 0, (tax ->> 'netMinor')::bigint,
      (tax ->> 'taxMinor')::bigint
    from prepaid p join public.credit_notes n on n.invoice_id = p.invoice_id and n.issued_at <= p.issued_at,
      jsonb_array_elements(n.document -> 'taxes') as tax
    union all
    -- The retention has removed the invoice: its sums are printed, its rates are not.
    select p.id, o.category, o.rate, null, 0, 0, -(p.entry ->> 'netMinor')::bigint, -(p.entry ->> 'taxMinor')::bigint
    from prepaid p join own o on o.id = p.id and o.at = 1 where p.invoice_id is null
  ), rates as (
    select r.id, r.category, r.rate,
      row_number() over (partition by r.id order by min(r.at) nulls last, r.rate desc) as n,
      sum(r.net)::bigint as net, sum(r.tax)::bigint as tax, sum(r.advance_net)::bigint as advance_net,
      sum(r.advance_tax)::bigint as advance_tax
    from (select * from own union all select * from advance) as r group by r.id, r.category, r.rate
  )
  select d.id, d.series, d.series_number, r.n, r.category, r.rate, r.net, r.tax, r.advance_net, r.advance_tax,
    case when r.n = 1
      then d.total_minor - (sum(r.net + r.tax + r.advance_net + r.advance_tax) over (partition by r.id))::bigint
      else 0 end,
    d.total_minor, d.document, d.state, d.paid_minor, d.credited_minor, d.pdf_path, d.pdf_sha256, d.xml_sha256, d.hash
  from issued d join rates r on r.id = d.id
  order by d.series desc, d.series_number, r.n
$$;

-- The years that have books, and the figures of one of them (null: the newest), a row for each currency and tax rate:
-- { year, years, currencies: [{ currency, invoices, creditNotes, netMinor, taxMinor, roundingMinor, totalMinor,
-- receivedMinor, rates: [{ category, rate, netMinor, taxMinor }] }] }. Received is what arrived in the year, without
-- what was reversed of it and what was refunded in the year.
create or replace function public.books_year(wanted integer default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  known integer[];
  chosen integer;
begin
  if not private.manages_studio() then
    raise exception 'books.figures_not_allowed' using errcode = '42501';
  end if;
  known := array(select s.year from private.document_series s where s.removed_at is null
      and s.series in ('invoice', 'credit-note')
    union select extract(year from p.received_on)::integer from public.payments p order by 1 desc);
  chosen := coalesce(wanted, known[1], extract(year from private.books_day())::integer);
  return (
    with booked as (
      select b.document ->> 'currency' as currency, b.* from private.books_of_year(chosen) b
    ), received as (
      select p.currency, p.amount_minor - p.reversed_minor as amount from public.payments p
      where p.received_on >= make_date(chosen, 1, 1) and p.received_on <= make_date(chosen, 12, 31)
      union all
      select p.currency, -r.amount_minor from public.payment_returns r join public.payments p on p.id = r.payment_id
      where r.kind = 'refund' and r.returned_on >= make_date(chosen, 1, 1)
        and r.returned_on <= make_date(chosen, 12, 31)
    ), rates as (
      select b.currency, b.category, b.rate, sum(b.net + b.advance_net) as net, sum(b.tax + b.advance_tax) as tax
      from booked b group by 1, 2, 3
    ), sums as (
      select found.currency,
        (select count(*) from booked b where b.currency = found.currency and b."row" = 1
          and b.series = 'invoice') as invoices,
        (select count(*) from booked b where b.currency = found.currency and b."row" = 1
          and b.series = 'credit-note') as notes,
        (select coalesce(sum(b.rounding), 0) from booked b where b.currency = found.currency) as rounding,
        (select coalesce(sum(b.total), 0) from booked b where b.currency = found.currency and b."row" = 1) as total,
        (select coalesce(sum(r.amount), 0) from received r where r.currency = found.currency) as received
      from (select b.currency from booked b union select r.currency from received r) as found
    )
    select jsonb_build_object('year', chosen, 'years', to_jsonb(known),
      'currencies', coalesce(jsonb_agg(jsonb_build_object(
      'currency', s.currency, 'invoices', s.invoices, 'creditNotes', s.notes, 'roundingMinor', s.rounding,
      'netMinor', (select coalesce(sum(r.net), 0) from rates r where r.currency = s.currency),
      'taxMinor', (select coalesce(sum(r.tax), 0) from rates r where r.currency = s.currency),
      'totalMinor', s.total, 'receivedMinor', s.received,
      'rates', (select coalesce(jsonb_agg(jsonb_build_object('category', r.category, 'rate', trim_scale(r.rate)::text,
        'netMinor', r.net, 'taxMinor', r.tax) order by r.rate desc, r.category), '[]')
        from rates r where r.currency = s.currency)) order by s.currency), '[]'))
    from sums s);
end $$;

grant execute on function public.books_year(integer) to authenticated;

-- Everything that a file of a year is written from, { rows, payments }, and an entry in the audit log that says who
-- took it.
create or replace function private.export_books(of_year integer, form text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_manager();
  perform private.write_audit_entry('books.exported', of_year::text, null, null, jsonb_build_object('form', form));
  return jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from private.books_of_year(of_year) b),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('receivedOn', p.received_on, 'client',
        coalesce(c.legal_name, c.business_name, c.name), 'currency', p.currency, 'amount', p.amount_minor,
          'method', p.method,
        'reversed', p.reversed_minor, 'refunded', p.refunded_minor, 'credit', p.credit_minor, 'note', p.note,
          'invoices',
        (select coalesce(jsonb_agg(jsonb_build_object('number', a.number, 'amount', a.amount) order by a.number), '[]')
          from (select i.number, sum(t.amount_minor) as amount from public.payment_allocations t
            join public.invoices i on i.id = t.invoice_id where t.payment_id = p.id
            group by i.number having sum(t.amount_minor) <> 0) as a)) order by p.received_on, p.recorded_at, p.id),
              '[]')
      from public.payments p join public.clients c on c.id = p.client_id
      where p.received_on >= make_date(of_year, 1, 1) and p.received_on <= make_date(of_year, 12, 31)));
end $$;
