-- Two filters at once choose rows that lie scattered: counting a thousand of them reads a thousand pages of
-- the table. They are counted to 200, and from the index alone.
drop index public.contact_submissions_by_choice, public.onboarding_submissions_by_choice,
  public.bug_reports_by_choice;
create index contact_submissions_by_choice
  on public.contact_submissions (status, service, created_at desc) include (id);
create index onboarding_submissions_by_choice
  on public.onboarding_submissions (status, service_selection, created_at desc) include (id);
create index bug_reports_by_choice
  on public.bug_reports (status, priority, bug_type, created_at desc) include (id);

-- One page of a list: { rows, page, total, more }. It counts to 1,000, and to 200 where rows must be
-- looked for (a search, or two filters at once); its pages lead as far; `more` says that there are others. A page that is not there is the first. A search with few matches sorts those; one with
-- many reads the list in its order until the page is full.
create or replace function public.studio_list(list text, search text default '', wanted jsonb default '{}',
    sort text default 'created_at', descending boolean default true, page integer default 1) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := 25;
  farthest integer := 1000;
  shape record;
  source text := case list when 'projects' then 'submissions' else list end;
  conditions text;
  direction text := case when descending then 'desc' else 'asc' end;
  sequence text;
  hits text[];
  skipped integer;
  total integer;
  answer jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only the studio reads its lists' using errcode = '42501';
  end if;
  shape := private.list_shape(list);
  conditions := private.list_conditions(list, search, wanted);
  if btrim(search) <> '' or (select count(*) from jsonb_object_keys(wanted)) > 1 then farthest := 200; end if;
  if not sort = any (shape.sorts) then
    raise exception 'The list "%" is not sorted by "%".', list, sort using errcode = 'P0001';
  end if;
  -- Among equals the newest first; turned round as a whole, so that one index reads it both ways.
  sequence := case when sort = 'created_at' then format('created_at %s, id %s', direction,
      case when descending then 'asc' else 'desc' end)
    else format('%s %s, created_at %s, id %s', sort, direction,
      case when descending then 'asc' else 'desc' end, direction) end;
  if btrim(search) = '' then
    execute format('select array_agg(id::text) from (select id from private.%I where %s limit %s) as several',
      'listed_' || source, conditions, farthest + 1) into hits;
  else
    -- What was found is sorted as it is found: of a few, only those on the page are read again.
    execute format('select array_agg(id::text order by %s) from (
        select id, created_at, %s as sorted from private.%I where %s limit %s) as several',
      case when sort = 'created_at' then sequence else replace(sequence, sort, 'sorted') end,
      sort, 'listed_' || source, conditions, farthest + 1) into hits;
  end if;
  total := coalesce(cardinality(hits), 0);
  if page < 1 or (page - 1) * size >= least(total, farthest) then page := 1; end if;
  skipped := (page - 1) * size;
  if total <= farthest and btrim(search) <> '' then
    conditions := format('id = any (%L::%s[])', coalesce(hits[skipped + 1 : skipped + size], '{}'),
      case list when 'audit' then 'bigint' else 'uuid' end);
    skipped := 0;
  end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(rows)), ''[]'') from (
      select %s from private.%I where %s order by %s limit %s offset %s) as rows',
    shape.shown, 'listed_' || source, conditions, sequence, size, skipped) into answer;
  return jsonb_build_object('rows', answer, 'page', page, 'total', least(total, farthest),
    'more', total > farthest);
end $$;
