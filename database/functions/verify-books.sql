-- What is wrong in the books, one row for each fault, in words: nothing while only the software wrote them. A change
-- made past the software, by the owner of the database, breaks the chain of hashes, a number or a sum.
create or replace function private.verify_books() returns table (document text, fault text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select * from private.verify_books_chain()
  union all select * from private.verify_documents()
  union all select * from private.verify_copies()
  union all select * from private.verify_series()
  union all select * from private.verify_payments()
  union all select * from private.verify_agreed();
end $$;

-- Invoices and credit notes that have a number.
drop view if exists private.numbered_documents;
create or replace view private.numbered_documents as
  select case when i.is_specimen then 'specimen-' else '' end || 'invoice' as series,
    i.id, i.number, i.series_year, i.series_number, i.issue_date, i.currency, i.client_id,
    i.net_minor, i.tax_minor, i.rounding_minor, i.total_minor, i.document as copy, i.hash, i.previous_hash, i.kind,
    i.due_date, null as reason
  from public.invoices i where i.number is not null
  union all
  select case when n.is_specimen then 'specimen-' else '' end || 'credit-note',
    n.id, n.number, n.series_year, n.series_number, n.issue_date, n.currency, n.client_id,
    n.net_minor, n.tax_minor, n.rounding_minor, n.total_minor, n.document, n.hash, n.previous_hash, 'credit-note', null,
    n.reason
  from public.credit_notes n;

-- Faults of single documents and of the chain that they make.
create or replace function private.verify_documents() returns table (document text, fault text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with chained as (
    select d.*, lag(d.hash) over (partition by d.series, d.series_year order by d.series_number) as hash_before,
      lag(d.series_number) over (partition by d.series, d.series_year order by d.series_number) as number_before
    from private.numbered_documents d
  )
  select c.number, 'its content is not what was issued: the hash is another one' from chained c
    where c.hash <> private.document_hash(c.copy, c.previous_hash)
  union all
  select c.number, 'the document before it in its series was changed or is missing' from chained c
    where c.previous_hash <> coalesce(c.hash_before, '')
  union all
  select c.number, format('a number is missing before it: %s follows %s', c.series_number, c.number_before) from chained c
    where c.series_number <> c.number_before + 1
  union all
  select c.number, 'its columns do not say what its copy says' from chained c
    where (c.number, c.issue_date::text, c.currency, c.net_minor, c.tax_minor, c.rounding_minor, c.total_minor,
      c.series_year,
        c.kind, c.due_date::text, c.reason)
      is distinct from (c.copy ->> 'number', c.copy ->> 'issueDate', c.copy ->> 'currency',
        (c.copy ->> 'netMinor')::bigint,
        (c.copy ->> 'taxMinor')::bigint, (c.copy ->> 'roundingMinor')::bigint, (c.copy ->> 'totalMinor')::bigint,
        extract(year from c.issue_date)::integer, c.copy ->> 'kind', c.copy ->> 'dueDate', c.copy ->> 'reason')
  union all
  select c.number, 'its lines do not make its sums' from chained c,
    private.sums_of(c.copy -> 'lines', c.copy ->> 'pricesInclude', 'O') as sums
    where (sums.net, sums.tax, sums.rounding) is distinct from (c.net_minor, c.tax_minor, c.rounding_minor)
      or sums.total - (select coalesce(sum((p ->> 'paidMinor')::bigint), 0)
        from jsonb_array_elements(c.copy -> 'prepaid') as p) <> c.total_minor
  union all
  select c.number, 'its tax is not what its seller, its buyer and its day decide' from chained c
    where c.series in ('invoice', 'specimen-invoice') and not private.has_decided_tax(c.copy);
end $$;

-- Documents that do not agree with the rows beside them.
create or replace function private.verify_copies() returns table (document text, fault text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select n.number, 'its tax is not that of its invoice' from public.credit_notes n
    join public.invoices i on i.id = n.invoice_id
    where i.document ? 'tax' and (n.document -> 'tax' is distinct from i.document -> 'tax' or exists (
      select from jsonb_array_elements(n.document -> 'taxes') as t where not i.document -> 'taxes' @> jsonb_build_array(
        t - '{netMinor,taxMinor}'::text[])))
  union all
  select i.number, 'its lines are not those of its copy' from public.invoices i
    where i.number is not null and private.lines_of_invoice(i.id) is distinct from (
      select jsonb_agg(line - '{catalogueId,isFrom,category}'::text[] order by n)
      from jsonb_array_elements(i.document -> 'lines') with ordinality as found (line, n));
end $$;

-- Faults of the numbers of a series.
create or replace function private.verify_series() returns table (document text, fault text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select coalesce(s.series || ' ' || s.year, c.series || ' ' || c.series_year),
    format('%s numbers were given, and %s documents are there', s.last_number - s.first_number + 1, coalesce(c.found, 0))
  from private.document_series s full join (
      select d.series, d.series_year, count(*) as found, min(d.series_number) as first, max(d.series_number) as last
      from private.numbered_documents d group by d.series, d.series_year) c on c.series = s.series
        and c.series_year = s.year
    where s.removed_at is null
      and (c.found, c.first, c.last) is distinct
        from (s.last_number - s.first_number + 1, s.first_number, s.last_number)
  union all
  select s.series || ' ' || s.year, 'the last document of the series is not the one that was issued last'
  from private.document_series s where s.removed_at is null and s.last_hash is distinct from (
    select d.hash from private.numbered_documents d where d.series = s.series and d.series_year = s.year
    order by d.series_number desc limit 1)
  union all
  select s.series || ' ' || s.year, 'documents are there of a year that was removed' from private.document_series s
    where s.removed_at is not null
      and exists (select from private.numbered_documents d where d.series = s.series and d.series_year = s.year);
end $$;

-- Faults of sums that are kept beside payments.
create or replace function private.verify_payments() returns table (document text, fault text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select i.number, 'what is paid or credited of it is not what payments and credit notes say' from public.invoices i
    where (i.paid_minor, i.credited_minor) is distinct from (
      (select coalesce(sum(a.amount_minor), 0) from public.payment_allocations a where a.invoice_id = i.id),
      (select coalesce(sum(n.total_minor), 0) from public.credit_notes n where n.invoice_id = i.id))
  union all
  select 'payment ' || p.id, 'its sums are not what allocations, refunds and reversals say' from public.payments p
    where (p.allocated_minor - p.removed_minor, p.refunded_minor, p.reversed_minor) is distinct from (
      (select coalesce(sum(a.amount_minor), 0) from public.payment_allocations a where a.payment_id = p.id),
      (select coalesce(sum(r.amount_minor), 0) from public.payment_returns r where r.payment_id = p.id
        and r.kind = 'refund'),
      (select coalesce(sum(r.amount_minor), 0) from public.payment_returns r where r.payment_id = p.id
        and r.kind = 'reversal'))
  union all
  select 'payment ' || p.id, 'it pays an invoice of another client or currency' from public.payments p
    join public.payment_allocations a on a.payment_id = p.id join public.invoices i on i.id = a.invoice_id
    where (i.client_id, i.currency) is distinct from (p.client_id, p.currency);
end $$;

-- Faults of what was agreed to.
create or replace function private.verify_agreed() returns table (document text, fault text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select 'agreement ' || a.id, 'it does not say what was agreed to: the hash is another one' from public.agreements a
    where a.hash <> private.agreement_hash(a)
  union all
  select 'order ' || o.id, 'its lines do not make its sums' from public.orders o
    where o.total_minor <> (private.sums_of(private.lines_of_order(o.id), o.prices_include, 'O')).total
  union all
  select 'order ' || o.id, 'what is expected of it is not what was not invoiced yet' from public.orders o
    left join public.onboarding_submissions p on p.id = o.project_id
    where o.expected_minor <> case when o.state = 'in_force' and p.status <> 'cancelled'
      then greatest(o.total_minor - private.invoiced_for(o.project_id), 0) else 0 end
  union all
  select t.kind || ' ' || t.version, 'the text is not the one that was agreed to' from public.legal_texts t
    where t.sha256 <> encode(sha256(convert_to(t.body, 'UTF8')), 'hex');
end $$;
