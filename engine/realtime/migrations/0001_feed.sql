-- Which tables tell of their changes, and how: a NOTIFY with the table, the operation and the row's
-- primary key, and no value of the row besides. Everybody who may connect can read a NOTIFY; what is
-- in the row is read afterwards, as each subscriber.

create table engine.published_tables (
  relation regclass primary key
);

-- Each published table has a trigger function of its own, with its key written into it: turning the whole
-- row into something to pick the key from would cost more than the write.
create function engine.publish(target regclass) returns void
  language plpgsql set search_path = '' as $$
declare
  place record;
  key_of_new text;
  key_of_old text;
  teller text;
begin
  select n.nspname as schema, c.relname as name into place
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = target;
  select string_agg(format('%L, new.%I::text', a.attname, a.attname), ', ' order by k.n),
      string_agg(format('%L, old.%I::text', a.attname, a.attname), ', ' order by k.n)
    into key_of_new, key_of_old
    from pg_constraint p cross join lateral unnest(p.conkey) with ordinality as k (num, n)
    join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.num
    where p.conrelid = target and p.contype = 'p';
  if key_of_new is null then
    raise exception '% has no primary key, so nobody could be told which row changed', target;
  end if;
  teller := format('engine.%I', 'tell_of_' || place.schema || '_' || place.name);
  insert into engine.published_tables (relation) values (target) on conflict do nothing;
  execute format($teller$
    create or replace function %1$s() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'DELETE' then
        perform pg_catalog.pg_notify('engine_changes',
          pg_catalog.json_build_array(%2$L, %3$L, tg_op, pg_catalog.json_build_object(%5$s))::text);
      else
        perform pg_catalog.pg_notify('engine_changes',
          pg_catalog.json_build_array(%2$L, %3$L, tg_op, pg_catalog.json_build_object(%4$s))::text);
      end if;
      return null;
    end $body$
    $teller$, teller, place.schema, place.name, key_of_new, key_of_old);
  execute format('create or replace trigger tell_of_change after insert or update or delete on %s
    for each row execute function %s()', target, teller);
end $$;
