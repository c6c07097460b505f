-- One chain of hashes for each client over what was recorded of their books: payments, allocations, returns, issued
-- invoices and credit notes, in the order in which they were recorded. A row that is changed, added or removed past the
-- software breaks it (verify-books).
create table private.books_chain (
  entry bigint generated always as identity primary key,
  client_id uuid not null,
  of_table text not null
    check (of_table in ('payments', 'payment_allocations', 'payment_returns', 'invoices', 'credit_notes')),
  row_id uuid not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Empty at the first entry of a client.
  previous_hash text not null,
  -- When the retention removed the row; the entry stays for the chain.
  removed_at timestamptz,
  unique (of_table, row_id),
  unique (client_id, previous_hash)
);

-- What was recorded before there was a chain.
do $$
declare
  recorded record;
  chained_client uuid;
  last_hash text := '';
begin
  for recorded in
    select * from (
      select p.client_id, 'payments' as of_table, p.id, p.recorded_at as at, 1 as step,
        private.books_facts('payments', to_jsonb(p)) as facts from public.payments p
      union all
      select i.client_id, 'invoices', i.id, i.issued_at, 0, private.books_facts('invoices', to_jsonb(i))
        from public.invoices i where i.number is not null
      union all
      select n.client_id, 'credit_notes', n.id, n.issued_at, 2, private.books_facts('credit_notes', to_jsonb(n))
        from public.credit_notes n
      union all
      select p.client_id, 'payment_allocations', a.id, a.created_at, 3,
        private.books_facts('payment_allocations', to_jsonb(a))
        from public.payment_allocations a join public.payments p on p.id = a.payment_id
      union all
      select p.client_id, 'payment_returns', r.id, r.created_at, 4, private.books_facts('payment_returns', to_jsonb(r))
        from public.payment_returns r join public.payments p on p.id = r.payment_id
    ) as books order by client_id, at, step, id
  loop
    if recorded.client_id is distinct from chained_client then last_hash := ''; end if;
    chained_client := recorded.client_id;
    insert into private.books_chain (client_id, of_table, row_id, previous_hash, hash)
      values (recorded.client_id, recorded.of_table, recorded.id, last_hash,
        private.books_chain_hash(last_hash, recorded.of_table, recorded.facts))
      returning hash into last_hash;
  end loop;
end $$;
