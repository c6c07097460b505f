-- The books of a past year are deleted when the seller's keepYears, counted from the end of that year, are over. Only
-- the retention job deletes them, with the setting daybreak.books_retention, which callers cannot set. It deletes whole
-- years, the oldest first, and stops at the first year with an invoice that is open or marked for the studio.

-- The oldest year whose books must still be stored.
create or replace function private.first_retained_year(moment timestamptz) returns integer
  language plpgsql stable security definer set search_path = '' as $$
declare
  seller jsonb := private.seller();
begin
  return least(
    extract(year from moment at time zone (seller ->> 'zone'))::integer - (seller ->> 'keepYears')::integer,
    (select min(i.series_year) from public.invoices i where i.state = 'open' or i.needs_a_look
      and i.number is not null));
end $$;

-- Deletes the books that have expired, in the caller's transaction. The series keep their last numbers and hashes,
-- which the audit log has too. A payment is kept as long as an invoice that it pays or any of its credit is left; an
-- agreement and an order as long as one of their invoices. Returns { documents, versions }: how many invoices, credit
-- notes and agreements were deleted, and the blobs of their files, which are deleted after the commit.
create or replace function private.remove_books(moment timestamptz) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  retained integer;
  paths text[];
  agreements text[];
  documents integer;
  versions jsonb;
begin
  if not exists (select from private.studio_facts f where f.name = 'seller') then
    return '{"documents":0,"versions":[]}'::jsonb;
  end if;
  retained := private.first_retained_year(moment);
  -- Locks are taken in the same order as by every act on money, so that there is no deadlock.
  perform private.lock_client(old.client_id) from (
    select i.client_id from public.invoices i where i.series_year < retained
    union select p.client_id from public.payments p where extract(year from p.received_on) < retained
    union select a.client_id from public.agreements a where a.agreed_at < private.start_of_books(retained)
    order by 1) as old;
  retained := private.first_retained_year(moment);
  perform set_config('daybreak.books_retention', 'on', true);
  paths := private.remove_old_invoices(retained, moment);
  agreements := private.remove_old_agreements(retained);
  documents := cardinality(paths) + cardinality(agreements);
  paths := paths || agreements || array(select regexp_replace(path, '\.pdf$', '.xml') from unnest(paths) as path);
  with removed as (
    delete from storage.objects o where o.bucket_id = 'documents' and o.name = any (paths) returning o.version)
  select coalesce(jsonb_agg(r.version), '[]') into versions from removed r;
  perform private.record_removed_series(retained, moment);
  perform set_config('daybreak.books_retention', 'off', true);
  return jsonb_build_object('documents', documents, 'versions', versions);
end $$;

create or replace function private.start_of_books(year integer) returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
begin
  return make_timestamptz(year, 1, 1, 0, 0, 0, private.seller() ->> 'zone');
end $$;

-- Deletes invoices, credit notes and payments, and returns for each invoice and credit note the path of its PDF, null
-- where there is none.
create or replace function private.remove_old_invoices(retained integer, moment timestamptz) returns text[]
  language plpgsql security definer set search_path = '' as $$
declare
  gone uuid[] := array(select i.id from public.invoices i where i.series_year < retained);
  notes uuid[] := array(select n.id from public.credit_notes n where n.series_year < retained);
  paid uuid[] := array(select p.id from public.payments p where extract(year from p.received_on) < retained
    and p.credit_minor = 0
    and not exists (select from public.payment_allocations a where a.payment_id = p.id and a.invoice_id <> all (gone)));
  paths text[];
begin
  update public.payments p set removed_minor = p.removed_minor + found.amount
    from (select a.payment_id, sum(a.amount_minor) as amount from public.payment_allocations a
      where a.invoice_id = any (gone) group by 1) as found
    where p.id = found.payment_id and p.id <> all (paid) and found.amount > 0;
  update public.orders o set removed_minor = o.removed_minor + found.amount
    from (select i.project_id, sum(i.total_minor - i.credited_minor) as amount from public.invoices i
      where i.id = any (gone) and i.kind <> 'support' group by 1) as found
    where o.project_id = found.project_id and o.state = 'in_force' and found.amount > 0;
  update private.books_chain c set removed_at = moment
    where c.row_id = any (gone || notes || paid)
      or c.row_id in (select a.id from public.payment_allocations a where a.invoice_id = any (gone)
        or a.payment_id = any (paid))
      or c.row_id in (select r.id from public.payment_returns r where r.payment_id = any (paid));
  delete from public.payment_allocations a where a.invoice_id = any (gone) or a.payment_id = any (paid);
  delete from public.payment_returns r where r.payment_id = any (paid);
  delete from public.payments p where p.id = any (paid);
  paths := array(select n.pdf_path from public.credit_notes n where n.id = any (notes)
    union all select i.pdf_path from public.invoices i where i.id = any (gone));
  delete from public.credit_notes n where n.id = any (notes);
  update public.credit_notes n set invoice_id = null where n.invoice_id = any (gone);
  delete from public.invoices i where i.id = any (gone);
  return paths;
end $$;

-- Deletes agreements, orders and support schedules without an invoice that is left, and returns for each agreement the
-- path of its PDF, null where there is none.
create or replace function private.remove_old_agreements(retained integer) returns text[]
  language plpgsql security definer set search_path = '' as $$
declare
  begin_of_books timestamptz := private.start_of_books(retained);
  agreed uuid[] := array(select a.id from public.agreements a
    where a.agreed_at < begin_of_books
      and not exists (select from public.invoices i where i.order_id = a.order_id and i.number is not null)
      and not exists (select from public.support_schedules s where s.id = a.support_schedule_id
        and (s.state in ('running', 'ending')
          or exists (select from public.invoices i where i.support_schedule_id = s.id))));
  paths text[] := array(select a.pdf_path from public.agreements a where a.id = any (agreed));
begin
  delete from public.agreements a where a.id = any (agreed);
  delete from public.orders o where (o.project_id is null or o.created_at < begin_of_books)
    and o.state not in ('draft', 'sent')
    and not exists (select from public.agreements a where a.order_id = o.id)
    and not exists (select from public.invoices i where i.order_id = o.id);
  delete from public.support_schedules s where s.project_id is null
    and not exists (select from public.agreements a where a.support_schedule_id = s.id)
    and not exists (select from public.invoices i where i.support_schedule_id = s.id);
  return paths;
end $$;

-- Notes, of each series of the removed years, its last number and hash.
create or replace function private.record_removed_series(retained integer, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  with removed as (
    update private.document_series s set removed_at = moment where s.year < retained and s.removed_at is null
      returning s.*)
  insert into public.audit_log (side, action, row_id, facts)
    select 'server', 'books.removed', r.year::text, jsonb_object_agg(r.series,
      jsonb_build_object('numbers', r.last_number - r.first_number + 1, 'lastHash', r.last_hash))
    from removed r group by r.year;
end $$;
