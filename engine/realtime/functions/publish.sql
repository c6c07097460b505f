-- A published table sends a NOTIFY for each changed row, with the table, the operation, the row's primary key and the
-- transaction, and no other value of the row: everybody who may connect can read a NOTIFY. The row itself is read
-- afterwards, with each subscriber's rights.

-- Function files say which tables are published, and all of them are read together: the list is made anew.
delete from engine.published_tables;

-- Publishes one table. Each table has a trigger function of its own, with the columns of its key written into it:
-- converting the whole row to find the key in it would cost more than the write.
create or replace function engine.publish(target regclass) returns void
  language plpgsql set search_path = '' as $$
declare
  published record;
  key_of_new text;
  key_of_old text;
  function_name text;
begin
  select n.nspname as schema, c.relname as name into published
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = target;
  select string_agg(format('%L, new.%I::text', a.attname, a.attname), ', ' order by k.n),
      string_agg(format('%L, old.%I::text', a.attname, a.attname), ', ' order by k.n)
    into key_of_new, key_of_old
    from pg_constraint p cross join lateral unnest(p.conkey) with ordinality as k (num, n)
    join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.num
    where p.conrelid = target and p.contype = 'p';
  if key_of_new is null then
    raise exception '% cannot be published: it has no primary key, so no change could say which row it is about', target;
  end if;
  function_name := format('engine.%I', 'notify_change_of_' || published.schema || '_' || published.name);
  insert into engine.published_tables (relation) values (target) on conflict do nothing;
  execute format($create$
    create or replace function %1$s() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'DELETE' then
        perform pg_catalog.pg_notify('engine_changes',
          pg_catalog.json_build_array(%2$L, %3$L, tg_op, pg_catalog.json_build_object(%5$s),
            pg_catalog.pg_current_xact_id()::text)::text);
      else
        perform pg_catalog.pg_notify('engine_changes',
          pg_catalog.json_build_array(%2$L, %3$L, tg_op, pg_catalog.json_build_object(%4$s),
            pg_catalog.pg_current_xact_id()::text)::text);
      end if;
      return null;
    end $body$
    $create$, function_name, published.schema, published.name, key_of_new, key_of_old);
  execute format('create or replace trigger notify_change after insert or update or delete on %s
    for each row execute function %s()', target, function_name);
end $$;
