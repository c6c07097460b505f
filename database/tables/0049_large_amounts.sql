-- Amounts go to 10,000,000,000,000 of the smallest unit: ten million dollars had been too little for a website in rupiah.
-- What an order may cost at most is the seller's setting.
do $$
declare
  found record;
begin
  for found in
    select c.conrelid::regclass as of_table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace
      and pg_get_constraintdef(c.oid) ~ '\m1000000000\M'
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', found.of_table, found.name, found.name,
      regexp_replace(regexp_replace(found.definition, '''-1000000000''::integer', '''-1000000000''::bigint', 'g'),
        '\m1000000000\M', '10000000000000', 'g'));
  end loop;
end $$;
