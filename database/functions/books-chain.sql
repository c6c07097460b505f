-- Adds what was recorded to its client's chain. Each act on money holds the client's lock, so the last entry is the last.
create or replace function private.chain_books(of_table text, entry jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  last_hash text;
begin
  owner := case when of_table in ('payment_allocations', 'payment_returns')
    then (select p.client_id from public.payments p where p.id = (entry ->> 'payment_id')::uuid)
    else (entry ->> 'client_id')::uuid end;
  select c.hash into last_hash from private.books_chain c where c.client_id = owner order by c.entry desc limit 1;
  last_hash := coalesce(last_hash, '');
  insert into private.books_chain (client_id, of_table, row_id, previous_hash, hash)
    values (owner, of_table, (entry ->> 'id')::uuid, last_hash,
      private.books_chain_hash(last_hash, of_table, private.books_facts(of_table, entry)));
end $$;

-- The faults of the chains, for verify-books.
create or replace function private.verify_books_chain() returns table (document text, fault text)
  language sql stable security definer set search_path = '' as $$
  with recorded as (
    select 'payments' as of_table, p.id, private.books_facts('payments', to_jsonb(p)) as facts,
      'payment ' || p.id as name from public.payments p
    union all
    select 'payment_allocations', a.id, private.books_facts('payment_allocations', to_jsonb(a)),
      'allocation ' || a.id || ' of payment ' || a.payment_id from public.payment_allocations a
    union all
    select 'payment_returns', r.id, private.books_facts('payment_returns', to_jsonb(r)),
      r.kind || ' ' || r.id || ' of payment ' || r.payment_id from public.payment_returns r
    union all
    select 'invoices', i.id, private.books_facts('invoices', to_jsonb(i)), i.number
      from public.invoices i where i.number is not null
    union all
    select 'credit_notes', n.id, private.books_facts('credit_notes', to_jsonb(n)), n.number from public.credit_notes n
  ), chained as (
    select c.*, lag(c.hash, 1, '') over (partition by c.client_id order by c.entry) as hash_before
    from private.books_chain c
  )
  select coalesce(r.name, c.of_table || ' ' || c.row_id), case
      when r.id is null then 'it was recorded and is not there'
      when c.entry is null then 'it was not recorded by the software'
      when c.previous_hash <> c.hash_before then 'what was recorded before it was changed or is missing'
      else 'it is not what was recorded: the hash is another one' end
  from chained c full join recorded r on r.of_table = c.of_table and r.id = c.row_id
  where (r.id is null and c.removed_at is null) or c.entry is null or c.previous_hash <> c.hash_before
    or c.hash <> private.books_chain_hash(c.previous_hash, r.of_table, r.facts)
$$;
