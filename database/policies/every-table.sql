-- What holds for every table that a request can name, including one that is added later. Read after the other files.
--
-- Row-level security is on, so that a table without a policy shows nothing. And an account that has two factors reads
-- and changes nothing before it has given the second: the policy is restrictive, so that no other policy can allow
-- more.
do $$
declare
  target regclass;
begin
  for target in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'storage') and c.relkind in ('r', 'p')
  loop
    execute format('alter table %s enable row level security', target);
    execute format('drop policy if exists "two factors are given where an account has them" on %s', target);
    execute format('create policy "two factors are given where an account has them" on %s
      as restrictive to authenticated using ((select private.is_fully_signed_in()))', target);
  end loop;
end $$;
