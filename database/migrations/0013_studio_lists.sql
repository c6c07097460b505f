-- The studio's lists: found, sorted, cut into pages and counted in the database, as fast with 100,000 rows
-- as with ten. Row-level security keeps an index on words from being used (LIKE is not leakproof), so the
-- lists are read by one function that asks first who calls.

-- Words are found by their trigrams, where the installation may have that extension; elsewhere by reading.
do $$ begin
  create extension if not exists pg_trgm with schema extensions;
exception when others then
  raise notice 'Searching works without an index: pg_trgm could not be made (%).', sqlerrm;
end $$;

-- One view a list. `words` is what a search looks in; where it is null, the accounts' names and addresses are.
create view private.listed_messages as
  select id, created_at, name, email, phone, service, status, message,
    null::uuid as account, (name || e'\n' || email || e'\n' || message) as words
  from public.contact_submissions;

create view private.listed_submissions as
  select id, created_at, business_name, full_name, email, niche_industry, service_selection as service,
    status, project_checklist, business_description, domain_access, brand_vibe, lead_gen_tool,
    full_branding_upsell, ai_tool_pack_upsell, ongoing_support_after_free, support_plan_frequency,
    null::uuid as account, (business_name || e'\n' || full_name || e'\n' || email || e'\n' || niche_industry) as words
  from public.onboarding_submissions;

create view private.listed_reports as
  select r.id, r.created_at, r.project_id, r.bug_type as type, r.priority,
    array_position(array['low', 'medium', 'high', 'urgent'], r.priority) as urgency,
    r.title, r.description, r.url, r.status, coalesce(p.business_name, 'Unknown') as business_name,
    coalesce(p.full_name, 'Unknown') as user_name, p.email,
    null::uuid as account, (r.title || e'\n' || r.description) as words
  from public.bug_reports r left join public.onboarding_submissions p on p.id = r.project_id;

create view private.listed_drafts as
  select d.user_id as id, d.updated_at as created_at, d.created_at as started_at, d.current_step as step,
    d.answers, u.email, u.raw_user_meta_data ->> 'full_name' as name,
    d.user_id as account, null::text as words
  from public.onboarding_drafts d left join auth.users u on u.id = d.user_id;

-- A hosted project sends its mails elsewhere: there the view that is empty stands in for the outbox.
do $$ begin
  execute format($v$create view private.listed_mails as
    select id, created_at, kind, to_address as email, subject, state, attempts, last_error, due_at, sent_at,
      null::uuid as account, (to_address || e'\n' || subject) as words
    from %s$v$, coalesce(to_regclass('engine.outbox'), 'public.mails'::regclass));
end $$;

create view private.listed_audit as
  select l.id, l.at as created_at, l.actor, l.side, l.action, l.row_id as row, l.project_id, l.client_id,
    l.facts, u.email, u.raw_user_meta_data ->> 'full_name' as name,
    (select p.business_name from public.onboarding_submissions p where p.id = l.project_id) as business_name,
    l.actor as account, null::text as words
  from public.audit_log l left join auth.users u on u.id = l.actor;

create view private.listed_sign_ins as
  select e.id, e.created_at, e.payload ->> 'action' as action, e.payload ->> 'actor' as side,
    left(e.ip_address, 8) as place, u.email, u.raw_user_meta_data ->> 'full_name' as name,
    (e.payload ->> 'user_id')::uuid as account, null::text as words
  from auth.audit_log_entries e left join auth.users u on u.id = (e.payload ->> 'user_id')::uuid;

create index contact_submissions_by_name on public.contact_submissions (lower(name), created_at desc);
create index contact_submissions_by_service on public.contact_submissions (service, created_at desc);
create index onboarding_submissions_by_business
  on public.onboarding_submissions (lower(business_name), created_at desc);
create index onboarding_submissions_by_service
  on public.onboarding_submissions (service_selection, created_at desc);
create index onboarding_submissions_by_email on public.onboarding_submissions (lower(email), created_at desc);
create index bug_reports_by_title on public.bug_reports (lower(title), created_at desc);
-- Chosen together, rare ones are not found by reading the one and leaving out the other.
create index contact_submissions_by_choice
  on public.contact_submissions (status, service, created_at desc);
create index onboarding_submissions_by_choice
  on public.onboarding_submissions (status, service_selection, created_at desc);
create index bug_reports_by_choice
  on public.bug_reports (status, priority, bug_type, created_at desc);
create index bug_reports_by_type on public.bug_reports (bug_type, created_at desc);
create index bug_reports_by_urgency on public.bug_reports
  (array_position(array['low', 'medium', 'high', 'urgent'], priority), created_at desc);
create index bug_reports_by_priority on public.bug_reports (priority, created_at desc);
create index onboarding_drafts_newest on public.onboarding_drafts (updated_at desc, user_id);
create index onboarding_drafts_by_step on public.onboarding_drafts (current_step, updated_at desc);
create index audit_log_by_action on public.audit_log (action, at desc);
create index audit_log_by_side on public.audit_log (side, at desc);

-- The engine's own tables are another owner's on a hosted project: there the lists are only slower.
do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'create index outbox_by_state on engine.outbox (state, created_at desc)',
    'create index outbox_by_kind on engine.outbox (kind, created_at desc)',
    'create index outbox_by_address on engine.outbox (lower(to_address), created_at desc)',
    $i$create index audit_log_entries_by_action on auth.audit_log_entries ((payload ->> 'action'), created_at desc)$i$,
    $i$create index audit_log_entries_by_account
      on auth.audit_log_entries (((payload ->> 'user_id')::uuid), created_at desc)$i$,
    'create index users_by_address on auth.users (lower(email))',
    -- Words: by their trigrams, and those of one or two letters, which have none, by how words begin. Lists
    -- that nobody writes a thousand rows a second into can afford these without a queue.
    $i$create index contact_submissions_by_words on public.contact_submissions using gin
      ((name || e'\n' || email || e'\n' || message) extensions.gin_trgm_ops) with (fastupdate = off)$i$,
    $i$create index onboarding_submissions_by_words on public.onboarding_submissions using gin
      ((business_name || e'\n' || full_name || e'\n' || email || e'\n' || niche_industry) extensions.gin_trgm_ops) with (fastupdate = off)$i$,
    $i$create index bug_reports_by_words on public.bug_reports using gin
      ((title || e'\n' || description) extensions.gin_trgm_ops) with (fastupdate = off)$i$,
    $i$create index outbox_by_words on engine.outbox using gin
      ((to_address || e'\n' || subject) extensions.gin_trgm_ops) with (fastupdate = off)$i$,
    $i$create index users_by_words on auth.users using gin
      ((coalesce(email, '') || e'\n' || coalesce(raw_user_meta_data ->> 'full_name', '')) extensions.gin_trgm_ops) with (fastupdate = off)$i$,
    $i$create index contact_submissions_by_short_words on public.contact_submissions using gin
      (to_tsvector('simple'::regconfig, name || e'\n' || email || e'\n' || message)) with (fastupdate = off)$i$,
    $i$create index onboarding_submissions_by_short_words on public.onboarding_submissions using gin
      (to_tsvector('simple'::regconfig, business_name || e'\n' || full_name || e'\n' || email || e'\n' || niche_industry)) with (fastupdate = off)$i$,
    $i$create index bug_reports_by_short_words on public.bug_reports using gin
      (to_tsvector('simple'::regconfig, title || e'\n' || description)) with (fastupdate = off)$i$,
    $i$create index outbox_by_short_words on engine.outbox using gin
      (to_tsvector('simple'::regconfig, to_address || e'\n' || subject)) with (fastupdate = off)$i$,
    $i$create index users_by_short_words on auth.users using gin
      (to_tsvector('simple'::regconfig, coalesce(email, '') || e'\n' || coalesce(raw_user_meta_data ->> 'full_name', ''))) with (fastupdate = off)$i$
  ] loop
    begin
      execute wanted;
    exception when insufficient_privilege or undefined_object or undefined_table then
      raise notice 'Left out: %', sqlerrm;
    end;
  end loop;
end $$;

-- What may be asked of a list: which columns it shows, is filtered by, and is sorted by.
create function private.list_shape(list text, out shown text, out filters text[], out sorts text[])
  language plpgsql immutable set search_path = '' as $$
begin
  case list
    when 'messages' then
      shown := 'id, created_at, name, email, service, status';
      filters := '{status, service}';
      sorts := '{created_at, lower(name), service, status}';
    when 'submissions' then
      shown := 'id, created_at, business_name, full_name, email, niche_industry, service, status';
      filters := '{status, service}';
      sorts := '{created_at, lower(business_name), service, status}';
    when 'projects' then
      shown := 'id, created_at, business_name, full_name, email, service, status, project_checklist';
      filters := '{status, service}';
      sorts := '{created_at, lower(business_name), service, status}';
    when 'reports' then
      shown := 'id, created_at, project_id, type, priority, title, status, business_name, user_name, email';
      filters := '{status, priority, type}';
      sorts := '{created_at, lower(title), urgency, status, type}';
    when 'drafts' then
      shown := 'id, created_at, started_at, step, email, name, answers ->> ''business_name'' as business_name';
      filters := '{step}';
      sorts := '{created_at, step}';
    when 'mails' then
      shown := 'id, created_at, kind, email, subject, state, attempts, last_error, due_at, sent_at';
      filters := '{state, kind}';
      sorts := '{created_at}';
    when 'audit' then
      shown := 'id::text as id, created_at, actor, side, action, "row", project_id, client_id, facts, email, name, business_name';
      filters := '{side, action, actor, row}';
      sorts := '{created_at}';
    when 'sign_ins' then
      shown := 'id, created_at, action, side, place, email, name, account';
      filters := '{action, account}';
      sorts := '{created_at}';
    else
      raise exception 'There is no list "%".', list using errcode = 'P0001';
  end case;
end $$;

-- The conditions of a search and its filters on a list, as SQL. Values are quoted as literals here and
-- nowhere else; the names are the shape's own.
create function private.list_conditions(list text, search text, wanted jsonb) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  shape record := private.list_shape(list);
  conditions text[] := '{true}';
  name text;
  value text;
  accounts uuid[];
begin
  for name, value in select * from jsonb_each_text(wanted) loop
    if not name = any (shape.filters) then
      raise exception 'The list "%" has no filter "%".', list, name using errcode = 'P0001';
    end if;
    conditions := conditions || format('%I = %L', name, value);
  end loop;
  if btrim(search) = '' then return array_to_string(conditions, ' and '); end if;
  if list in ('drafts', 'audit', 'sign_ins') then
    execute format('select array_agg(id) from (select id from auth.users where %s limit 200) as several',
      private.search_conditions(search,
        $w$(coalesce(email, '') || e'\n' || coalesce(raw_user_meta_data ->> 'full_name', ''))$w$))
      into accounts;
    conditions := conditions || format('account = any (%L::uuid[])', coalesce(accounts, '{}'));
  else
    conditions := conditions || private.search_conditions(search, 'words');
  end if;
  return array_to_string(conditions, ' and ');
end $$;

-- Every word of a search must occur, in any case. One of three letters or more is found anywhere; a shorter
-- one where a word begins. Of an address only what is before the @ is looked up in the index, for the rest
-- of it is many people's; the whole is compared in the rows that are left.
create function private.search_conditions(search text, words text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  conditions text[] := '{true}';
  word text;
  part text;
begin
  foreach word in array regexp_split_to_array(btrim(left(search, 100)), '\s+') loop
    if length(word) < 3 and word ~ '^\w+$' then
      conditions := conditions || format('to_tsvector(''simple''::regconfig, %s) @@ %L::tsquery',
        words, quote_literal(lower(word)) || ':*');
      continue;
    end if;
    part := split_part(word, '@', 1);
    if length(part) < 3 then part := word; end if;
    conditions := conditions || format('%s ilike %L', words,
      '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%');
    if part <> word then
      conditions := conditions || format('strpos(lower(%s), %L) > 0', words, lower(word));
    end if;
  end loop;
  return array_to_string(conditions, ' and ');
end $$;

-- One page of a list: { rows, page, total, more }. It counts to 1,000, in a search to 200, and its pages lead
-- as far; `more` says that there are others. A page that is not there is the first. A search with few matches sorts those; one with
-- many reads the list in its order until the page is full.
create function public.studio_list(list text, search text default '', wanted jsonb default '{}',
    sort text default 'created_at', descending boolean default true, page integer default 1) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := 25;
  farthest constant integer := case when btrim(search) = '' then 1000 else 200 end;
  shape record := private.list_shape(list);
  source text := case list when 'projects' then 'submissions' else list end;
  conditions text := private.list_conditions(list, search, wanted);
  direction text := case when descending then 'desc' else 'asc' end;
  sequence text;
  hits text[];
  total integer;
  answer jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only the studio reads its lists' using errcode = '42501';
  end if;
  if not sort = any (shape.sorts) then
    raise exception 'The list "%" is not sorted by "%".', list, sort using errcode = 'P0001';
  end if;
  -- Among equals the newest first; turned round as a whole, so that one index reads it both ways.
  sequence := case when sort = 'created_at' then format('created_at %s, id %s', direction,
      case when descending then 'asc' else 'desc' end)
    else format('%s %s, created_at %s, id %s', sort, direction,
      case when descending then 'asc' else 'desc' end, direction) end;
  execute format('select array_agg(id::text) from (select id from private.%I where %s limit %s) as several',
    'listed_' || source, conditions, farthest + 1) into hits;
  total := coalesce(cardinality(hits), 0);
  if page < 1 or (page - 1) * size >= least(total, farthest) then page := 1; end if;
  if total <= farthest and btrim(search) <> '' then
    conditions := format('id = any (%L::%s[])', hits, case list when 'audit' then 'bigint' else 'uuid' end);
  end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(rows)), ''[]'') from (
      select %s from private.%I where %s order by %s limit %s offset %s) as rows',
    shape.shown, 'listed_' || source, conditions, sequence, size, (page - 1) * size) into answer;
  return jsonb_build_object('rows', answer, 'page', page, 'total', least(total, farthest),
    'more', total > farthest);
end $$;

-- For an export: the next 500 rows of a list, newest first, after the one that is named.
create function public.studio_export(list text, search text default '', wanted jsonb default '{}',
    after_at timestamptz default null, after_id text default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  source text := case list when 'projects' then 'submissions' else list end;
  kind text := case list when 'audit' then 'bigint' else 'uuid' end;
  conditions text := private.list_conditions(list, search, wanted);
  answer jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only the studio reads its lists' using errcode = '42501';
  end if;
  if after_at is not null then
    -- The bound that an index reads from, and what it must leave out of those of the same moment.
    conditions := format('%s and created_at <= %L and (created_at < %2$L or id > %L::%s)',
      conditions, after_at, after_id, kind);
  end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(rows) - ''words'' - ''account''), ''[]'') from (
      select * from private.%I where %s order by created_at desc, id limit 500) as rows',
    'listed_' || source, conditions) into answer;
  return answer;
end $$;

-- How many reports wait for somebody, as far as a badge tells.
create function public.pending_reports() returns integer
  language sql stable security definer set search_path = '' as $$
  select count(*)::integer from (
    select 1 from public.bug_reports where status = 'pending' and (select private.is_admin()) limit 1000) as several
$$;

revoke execute on function public.studio_list(text, text, jsonb, text, boolean, integer),
  public.studio_export(text, text, jsonb, timestamptz, text), public.pending_reports() from public, anon;
grant execute on function public.studio_list(text, text, jsonb, text, boolean, integer),
  public.studio_export(text, text, jsonb, timestamptz, text), public.pending_reports() to authenticated;
