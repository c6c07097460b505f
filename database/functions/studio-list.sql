-- The studio's lists: searched, sorted, divided into pages and counted in the database, as fast with 100,000 rows as
-- with ten. Row-level security prevents the use of an index for words (LIKE is not leakproof), so the lists are read
-- by functions that check first who is asking: owners and managers of the studio read all lists, makers the projects
-- and reports of the projects that they are assigned to.

-- One view for each list. The search looks in `search_text`, where that is null in names and addresses of accounts.
drop view if exists private.listed_messages, private.listed_submissions, private.listed_reports, private.listed_drafts,
  private.listed_mails, private.listed_audit, private.listed_sign_ins, private.listed_invoices;
create or replace view private.listed_messages as
  select id, created_at, name, email, phone, service, status, message,
    null::uuid as account, (name || e'\n' || email || e'\n' || message) as search_text
  from public.contact_submissions;

-- `whole_row` is for the export, which knows the questions of the questionnaire from the code.
create or replace view private.listed_submissions as
  select id, created_at, business_name, full_name, email, niche_industry, service_selection as service,
    coalesce(sold, private.package_of(service_selection)) as sold, status, project_checklist, to_jsonb(p) as whole_row,
    null::uuid as account,
    (business_name || e'\n' || full_name || e'\n' || email || e'\n' || niche_industry) as search_text
  from public.onboarding_submissions p;

create or replace view private.listed_reports as
  select r.id, r.created_at, r.project_id, r.bug_type as type, r.priority,
    array_position(array['low', 'medium', 'high', 'urgent'], r.priority) as urgency,
    r.title, r.description, r.url, r.status, coalesce(p.business_name, 'Unknown') as business_name,
    coalesce(p.full_name, 'Unknown') as user_name, p.email,
    null::uuid as account, (r.title || e'\n' || r.description) as search_text
  from public.bug_reports r left join public.onboarding_submissions p on p.id = r.project_id;

create or replace view private.listed_drafts as
  select d.user_id as id, d.updated_at as created_at, d.created_at as started_at, d.current_step as step,
    d.answers ->> 'business_name' as business_name, d.answers, u.email, u.raw_user_meta_data ->> 'full_name' as name,
    d.user_id as account, null::text as search_text
  from public.onboarding_drafts d left join auth.users u on u.id = d.user_id;

create or replace view private.listed_mails as
  select id, created_at, kind, to_address as email, subject, state, attempts, last_error, due_at, sent_at,
    null::uuid as account, (to_address || e'\n' || subject) as search_text
  from engine.outbox;

create or replace view private.listed_audit as
  select l.id, l.at as created_at, l.actor, l.side, l.action, l.row_id as row, l.project_id, l.client_id,
    l.facts, u.email, u.raw_user_meta_data ->> 'full_name' as name,
    (select p.business_name from public.onboarding_submissions p where p.id = l.project_id) as business_name,
    l.actor as account, null::text as search_text
  from public.audit_log l left join auth.users u on u.id = l.actor;

create or replace view private.listed_sign_ins as
  select e.id, e.created_at, e.payload ->> 'action' as action, e.payload ->> 'actor' as side,
    left(e.ip_address, 8) as place, u.email, u.raw_user_meta_data ->> 'full_name' as name,
    (e.payload ->> 'user_id')::uuid as account, null::text as search_text
  from auth.audit_log_entries e left join auth.users u on u.id = (e.payload ->> 'user_id')::uuid;

-- The search looks in the issued copy, so a draft is found by its filters only.
create or replace view private.listed_invoices as
  select i.id, i.created_at, i.number, i.kind, i.state, i.currency, i.total_minor, i.remaining_minor, i.issue_date,
    i.due_date, i.needs_a_look, i.project_id, i.client_id,
    coalesce(i.document #>> '{buyer,legalName}', c.legal_name, i.document #>> '{buyer,name}', c.name) as client_name,
    coalesce(i.document #>> '{project,name}', p.business_name,
      i.document #>> '{buyer,businessName}', c.business_name) as business_name,
    null::uuid as account, (coalesce(i.document ->> 'number', '') || e'\n'
      || coalesce(i.document #>> '{buyer,name}', '')
      || e'\n' || coalesce(i.document #>> '{buyer,businessName}', '') || e'\n'
      || coalesce(i.document #>> '{buyer,legalName}', '') || e'\n' || coalesce(i.document #>> '{project,name}', ''))
      as search_text
  from public.invoices i left join public.clients c on c.id = i.client_id
    left join public.onboarding_submissions p on p.id = i.project_id;

-- Which columns a list shows, and by which it can be filtered and sorted: domain/studio-lists.ts, published as the fact
-- `studio_lists`. Only names of columns are in it, and they are quoted.
drop function if exists private.list_shape(text);
create or replace function private.list_shape(list text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  shape jsonb := (select f.value -> list from private.studio_facts f where f.name = 'studio_lists');
begin
  if shape is null then
    raise exception 'list.unknown' using errcode = 'P0001', detail = jsonb_build_object('list', list)::text;
  end if;
  return shape;
end $$;

create or replace function private.list_columns(list text) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select string_agg(format('%I', name), ', ' order by n)
    from unnest(string_to_array(private.list_shape(list) ->> 'columns', ' ')) with ordinality as given (name, n));
end $$;

-- The order of a list as SQL, and the expression by which it is sorted first. `sort` is a column, or lower(column),
-- with a minus before it for the descending order. Among equal values the newest are first in the ascending order, and
-- the descending one reverses it as a whole: the indexes are made so (status, created_at desc), and one serves both.
create or replace function private.list_order(list text, sort text, out expression text, out sequence text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  by_column text := ltrim(sort, '-');
  direction text := case when sort like '-%' then 'desc' else 'asc' end;
  opposite text := case when sort like '-%' then 'asc' else 'desc' end;
begin
  if sort is null or not exists (select from jsonb_each_text(private.list_shape(list) -> 'sorts') as each
    where each.value = by_column) then
    raise exception 'list.unknown_sort' using errcode = 'P0001',
      detail = jsonb_build_object('list', list, 'sort', by_column)::text;
  end if;
  expression := case when by_column like 'lower(%)' then format('lower(%I)', substring(by_column from 'lower\((.*)\)'))
    else format('%I', by_column) end;
  sequence := case when by_column = 'created_at' then format('created_at %s, id %s', direction, opposite)
    else format('%s %s, created_at %s, id %s', expression, direction, opposite, direction) end;
end $$;

-- The conditions of a search and of filters, as SQL. This is the only place where values are quoted as literals; the
-- names of the columns are those of list_shape.
drop function if exists private.list_conditions(text, text, jsonb), private.search_conditions(text, text);
create or replace function private.list_conditions(list text, search text, filters jsonb) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  shape jsonb := private.list_shape(list);
  conditions text[] := '{true}'::text[];
  name text;
  value text;
  accounts uuid[];
begin
  for name, value in select * from jsonb_each_text(filters) loop
    if not shape -> 'filters' ? name then
      raise exception 'list.unknown_filter' using errcode = 'P0001',
        detail = jsonb_build_object('list', list, 'filter', name)::text;
    end if;
    -- Overdue is no state of its own: it is open, from the midnight after the day it was due on.
    conditions := conditions || case when list = 'invoices' and name = 'state' and value = 'overdue'
      then format('state = ''open'' and due_date < %L', private.books_day()) else format('%I = %L', name, value) end;
  end loop;
  if not private.manages_studio() then
    conditions := conditions || format('%I = any (%L::uuid[])',
      case list when 'reports' then 'project_id' else 'id' end, private.own_projects());
  end if;
  if btrim(search) = '' then return array_to_string(conditions, ' and '); end if;
  -- Words that are the whole number of an invoice mean that one: of the parts of a number all others have most too.
  if list = 'invoices' and exists (select from public.invoices where number = btrim(search)) then
    return array_to_string(conditions || format('number = %L', btrim(search)), ' and ');
  end if;
  if list in ('drafts', 'audit', 'sign_ins') then
    execute format('select array_agg(id) from (select id from auth.users where %s limit 200) as several',
      private.search_conditions(search,
        $w$(coalesce(email, '') || e'\n' || coalesce(raw_user_meta_data ->> 'full_name', ''))$w$))
      into accounts;
    conditions := conditions || format('account = any (%L::uuid[])', coalesce(accounts, '{}'));
  else
    conditions := conditions || private.search_conditions(search, 'search_text');
  end if;
  return array_to_string(conditions, ' and ');
end $$;

-- Every word of the search must occur, compared without case, accents, width and form: a word of three letters or more
-- anywhere, a shorter one at the beginning of a word. Of an e-mail address only the part before the @ is looked up in
-- the index, because many people share the rest; the whole address is compared in the rows that are found.
create or replace function private.search_conditions(search text, search_text text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  conditions text[] := '{true}'::text[];
  word text;
  part text;
begin
  foreach word in array regexp_split_to_array(btrim(private.folded(left(search, 100))), '\s+') loop
    if word = '' then continue; end if;
    if length(word) < 3 and word ~ '^[[:alnum:]]+$' then
      conditions := conditions || format('to_tsvector(''simple''::regconfig, private.folded(%s)) @@ %L::tsquery',
        search_text, quote_literal(word) || ':*');
      continue;
    end if;
    part := split_part(word, '@', 1);
    if length(part) < 3 then part := word; end if;
    conditions := conditions || format('private.folded(%s) like %L', search_text,
      '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%');
    if part <> word then
      conditions := conditions || format('strpos(private.folded(%s), %L) > 0', search_text, word);
    end if;
  end loop;
  return array_to_string(conditions, ' and ');
end $$;

create or replace function private.require_list_reader(list text) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.manages_studio()
    and (private.staff_role() is null or list not in ('projects', 'submissions', 'reports')) then
    raise exception 'list.of_studio' using errcode = '42501';
  end if;
end $$;

drop function if exists public.studio_list(text, text, jsonb, text, boolean, integer);

-- One page of a list: { rows, page, total, more }. Rows are counted up to 1,000, or up to 200 where they must be
-- searched for (by words or by two filters at once), and there are pages for as many; `more` says that there are
-- further rows. When the page does not exist, the answer is page 1. A search with few matches sorts them; a search
-- with many reads the list in its order until the page is full.
create or replace function public.studio_list(list text, search text default '', wanted jsonb default '{}',
    sort text default '-created_at', page integer default 1) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := 25;
  is_search constant boolean := btrim(search) <> '';
  most constant integer := case when is_search or (select count(*) from jsonb_object_keys(wanted)) > 1 then 200
    else 1000 end;
  source constant text := 'listed_' || case list when 'projects' then 'submissions' else list end;
  conditions text;
  ordered record;
  hits text[];
  -- The ids of the page, where they are read first: the rows before the page are then not read whole, and no copy of an
  -- invoice is unpacked for them.
  page_ids text[];
  skipped integer;
  total integer;
  answer jsonb;
begin
  perform private.require_list_reader(list);
  conditions := private.list_conditions(list, search, wanted);
  ordered := private.list_order(list, sort);
  if not is_search then
    execute format('select count(*) from (select from private.%I where %s limit %s) as several',
      source, conditions, most + 1) into total;
  else
    -- The matches are sorted here: when they are few, only those on the page are read again.
    execute format('select array_agg(id::text order by %s) from (
        select id, created_at, %s as sorted from private.%I where %s limit %s) as several',
      replace(ordered.sequence, ordered.expression, 'sorted'), ordered.expression, source, conditions,
        most + 1) into hits;
    total := coalesce(cardinality(hits), 0);
  end if;
  if page < 1 or (page - 1) * size >= least(total, most) then page := 1; end if;
  skipped := (page - 1) * size;
  if total <= most and is_search then
    page_ids := coalesce(hits[skipped + 1 : skipped + size], '{}');
  elsif skipped > 0 then
    execute format('select array(select id::text from private.%I where %s order by %s limit %s offset %s)',
      source, conditions, ordered.sequence, size, skipped) into page_ids;
  end if;
  if page_ids is not null then
    conditions := format('id = any (%L::%s[])', page_ids, case list when 'audit' then 'bigint' else 'uuid' end);
    skipped := 0;
  end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(rows) || jsonb_build_object(''id'', id::text)), ''[]'') from (
      select %s from private.%I where %s order by %s limit %s offset %s) as rows',
    private.list_columns(list), source, conditions, ordered.sequence, size, skipped) into answer;
  return jsonb_build_object('rows', answer, 'page', page, 'total', least(total, most), 'more', total > most);
end $$;

-- The next 500 rows of a list for an export, newest first, after the row (after_at, after_id).
create or replace function public.studio_export(list text, search text default '', wanted jsonb default '{}',
    after_at timestamptz default null, after_id text default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  source text := case list when 'projects' then 'submissions' else list end;
  kind text := case list when 'audit' then 'bigint' else 'uuid' end;
  conditions text := private.list_conditions(list, search, wanted);
  answer jsonb;
begin
  if not private.manages_studio() then
    raise exception 'list.of_studio' using errcode = '42501';
  end if;
  if after_at is not null then
    -- The first condition is a range of the index, the second leaves out rows of the same moment that were exported.
    conditions := format('%s and created_at <= %L and (created_at < %2$L or id > %L::%s)',
      conditions, after_at, after_id, kind);
  end if;
  execute format('select coalesce(jsonb_agg(coalesce(to_jsonb(rows) -> ''whole_row'', ''{}'')
      || (to_jsonb(rows) - ''search_text'' - ''account'' - ''whole_row'')), ''[]'') from (
      select * from private.%I where %s order by created_at desc, id limit 500) as rows',
    'listed_' || source, conditions) into answer;
  return answer;
end $$;

grant execute on function public.studio_list(text, text, jsonb, text, integer),
  public.studio_export(text, text, jsonb, timestamptz, text) to authenticated;
