-- What is recorded once of a row of the books: nothing of it changes afterwards. Sums that triggers maintain are not in
-- it.
create or replace function private.books_facts(of_table text, recorded jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_object_agg(facts.name, recorded -> facts.name)
  from unnest(case of_table
    when 'payments' then '{id,client_id,received_on,amount_minor,currency,method}'
    when 'payment_allocations' then '{id,payment_id,invoice_id,amount_minor,allocated_on}'
    when 'payment_returns' then '{id,payment_id,kind,amount_minor,reason,returned_on}'
    else '{id,client_id,number,hash}' end::text[]) as facts (name)
$$;

create or replace function private.books_chain_hash(previous_hash text, of_table text, facts jsonb) returns text
  language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(previous_hash || of_table || facts::text, 'UTF8')), 'hex')
$$;
