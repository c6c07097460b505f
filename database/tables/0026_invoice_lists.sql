-- Indexes for the studio's list of invoices: its orders, its filters and its search (functions/studio-list.sql).
create index invoices_by_due on public.invoices (due_date, created_at desc, id);
create index invoices_by_total on public.invoices (total_minor, created_at desc, id);
create index invoices_by_state on public.invoices (state, created_at desc, id);
create index invoices_by_kind on public.invoices (kind, created_at desc, id);

-- What is searched stands in the issued copy, which nobody changes.
do $$ begin
  create index invoices_by_words on public.invoices using gin
    ((coalesce(document ->> 'number', '') || e'\n' || coalesce(document #>> '{buyer,name}', '') || e'\n'
      || coalesce(document #>> '{buyer,businessName}', '') || e'\n' || coalesce(document #>> '{buyer,legalName}', '')
      || e'\n' || coalesce(document #>> '{project,name}', '')) extensions.gin_trgm_ops) with (fastupdate = off);
exception when undefined_object then
  raise notice 'Search works without an index: %', sqlerrm;
end $$;

create index invoices_by_short_words on public.invoices using gin
  (to_tsvector('simple'::regconfig, coalesce(document ->> 'number', '') || e'\n'
    || coalesce(document #>> '{buyer,name}', '') || e'\n' || coalesce(document #>> '{buyer,businessName}', '') || e'\n'
    || coalesce(document #>> '{buyer,legalName}', '') || e'\n' || coalesce(document #>> '{project,name}', '')))
  with (fastupdate = off);
