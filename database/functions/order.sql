-- Orders: what a project costs, in versions. Amounts are whole numbers of the currency's minor unit.

-- The facts of the seller, as the content says them (domain/service/seller.ts), with email, phone and depositPercent.
create or replace function private.seller() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.studio_fact('seller');
end $$;

-- Today in the seller's time zone. All bookkeeping dates are days of that zone.
create or replace function private.books_day() returns date
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (private.clock(now()) at time zone (private.seller() ->> 'zone'))::date;
end $$;

-- A text of content/words/books, with its placeholders replaced by the values of `filled`.
create or replace function private.books_words(language text, name text, filled jsonb default '{}') returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  words text := (select value -> books_words.language ->> books_words.name from private.studio_facts f
    where f.name = 'books_words');
  fill record;
begin
  for fill in select key, value from jsonb_each_text(filled) loop
    words := replace(words, '{' || fill.key || '}', fill.value);
  end loop;
  return words;
end $$;

-- Lines [{ description, quantity, unitAmountMinor, taxRate?, … }] with their amounts and the rates of the decision of
-- today for this client; half a minor unit is rounded away from zero.
drop function if exists private.priced_lines(jsonb, uuid);
create or replace function private.priced_lines(lines jsonb, client uuid, manual jsonb default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.lines_for(lines, (private.tax_for(client, manual)).rate, manual);
end $$;

-- Lines with their amounts, and with this tax rate where they name none. The rate 0 applies to every line.
create or replace function private.lines_at_rate(lines jsonb, rate numeric) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  limits constant jsonb := private.studio_fact('line_limits');
  decimals constant integer := (limits ->> 'rateDecimals')::integer;
begin
  if jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) not between 1 and (limits ->> 'lines')::integer then
    raise exception 'order.line_count' using errcode = '23514';
  elsif exists (select from jsonb_array_elements(lines) as line
    where scale(trim_scale((line ->> 'taxRate')::numeric)) > decimals)
    or scale(trim_scale(rate)) > decimals then
    raise exception 'order.rate_decimals' using errcode = '23514';
  end if;
  return (
    select coalesce(jsonb_agg(line || jsonb_build_object('position', n, 'quantity', trim_scale(quantity)::text,
      'amountMinor', case when is_included then 0 else round(quantity * unit) end, 'isIncluded', is_included,
      'taxRate', trim_scale(case when rate = 0 then 0 else coalesce((line ->> 'taxRate')::numeric, rate) end)::text)
      order by n), '[]')
    from (select line, n, coalesce((line ->> 'quantity')::numeric, 1) as quantity,
        (line ->> 'unitAmountMinor')::bigint as unit, coalesce((line ->> 'isIncluded')::boolean, false) as is_included
      from jsonb_array_elements(lines) with ordinality as given (line, n)) as read);
end $$;

-- The sums of priced lines. Tax is computed once for each rate, on the sum of its lines (EN 16931, BG-23). Where prices
-- include tax, the net is computed back for each rate, and the remaining difference is the rounding amount (BT-114).
-- `untaxed` and `code` are the category and the VATEX code of lines without tax.
drop function if exists private.sums_of(jsonb, text, text);
create or replace function private.sums_of(lines jsonb, prices_include text, untaxed text, code text default null,
    out net bigint, out tax bigint, out rounding bigint, out total bigint, out taxes jsonb)
  language plpgsql stable security definer set search_path = '' as $$
declare
  smallest bigint;
  seller constant jsonb := private.seller();
begin
  with rates as (
    select (line ->> 'taxRate')::numeric as rate, sum((line ->> 'amountMinor')::bigint) as amount
    from jsonb_array_elements(lines) as line group by 1
  ), nets as (
    select rate, amount,
      case when prices_include = 'gross' then round(amount * 100 / (100 + rate)) else amount end as net_of_rate
    from rates
  ), taxed as (select rate, amount, net_of_rate, round(net_of_rate * rate / 100) as tax_of_rate from nets)
  select coalesce(sum(net_of_rate), 0)::bigint, coalesce(sum(tax_of_rate), 0)::bigint,
      coalesce(sum(case when prices_include = 'gross' then amount - net_of_rate - tax_of_rate else 0 end), 0)::bigint,
      coalesce(min(amount), 0)::bigint, coalesce(jsonb_agg(jsonb_build_object(
        'category', case when rate > 0 then 'S' else untaxed end, 'rate', trim_scale(rate)::text,
        'netMinor', net_of_rate, 'taxMinor', tax_of_rate)
        || case when rate > 0 or code is null then '{}' else jsonb_build_object('reasonCode', code) end
          order by rate desc), '[]')
    into net, tax, rounding, smallest, taxes from taxed;
  total := net + tax + rounding;
  if smallest < 0 then
    raise exception 'order.discount_too_large' using errcode = '23514';
  end if;
  if total > (seller ->> 'largestPriceMinor')::bigint then
    raise exception 'order.too_large' using errcode = '23514',
      detail = jsonb_build_object('largest', seller ->> 'largestPrice')::text;
  end if;
end $$;

-- The lines of the catalogue that a project's answers order, before they are priced: the entries of which one list of
-- answers was given (domain/order/order-catalogue.ts).
create or replace function private.catalogue_lines(project public.onboarding_submissions, language text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  given constant jsonb := to_jsonb(project);
  lines jsonb;
begin
  select jsonb_agg(jsonb_build_object('catalogueId', c.id, 'description', c.names ->> language, 'quantity', '1',
      'unitAmountMinor', case when is_included then 0 else c.amount_minor end, 'isFrom', c.is_from and not is_included,
      'isIncluded', is_included) order by c.position)
    into lines
    from private.catalogue c cross join lateral (select (o ->> 'isIncluded')::boolean as is_included
      from jsonb_array_elements(c.ordered_by) as o where given @> (o -> 'answers') limit 1) as found;
  if lines is null then
    raise exception 'The catalogue is missing. Start the server once, it writes it.';
  end if;
  return lines;
end $$;

-- The stored lines of an order, in the shape of priced lines.
create or replace function private.lines_of_order(order_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'catalogueId', l.catalogue_id,
      'description', l.description, 'quantity', trim_scale(l.quantity)::text, 'unitAmountMinor', l.unit_amount_minor,
      'amountMinor', l.amount_minor, 'taxRate', trim_scale(l.tax_rate)::text, 'isFrom', l.is_from,
      'isIncluded', l.is_included) order by l.position), '[]')
    from public.order_lines l where l.order_id = lines_of_order.order_id);
end $$;

-- The lines of an order, at the rates of the decision of today where the seller is in the EU.
create or replace function private.order_lines_now(order_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_order public.orders;
  lines jsonb := private.lines_of_order(order_id);
begin
  if not private.sells_in_union() or lines = '[]' then return lines; end if;
  select * into found_order from public.orders o where o.id = order_lines_now.order_id;
  return private.lines_for(lines, (private.tax_for(found_order.client_id, found_order.manual_tax)).rate,
    found_order.manual_tax);
end $$;

-- What these lines cost in all, with the kind of prices of an order.
create or replace function private.order_total(order_id uuid, lines jsonb) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (private.sums_of(lines, (select o.prices_include from public.orders o where o.id = order_total.order_id),
    'O')).total;
end $$;

-- Replaces the lines of a draft by these, and its sums by theirs.
create or replace function private.set_order_lines(order_id uuid, lines jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  found_order public.orders;
  priced jsonb;
  sums record;
begin
  select * into found_order from public.orders o where o.id = set_order_lines.order_id;
  priced := private.priced_lines(lines, found_order.client_id, found_order.manual_tax);
  select * into sums from private.sums_of(priced, found_order.prices_include, 'O');
  delete from public.order_lines l where l.order_id = set_order_lines.order_id;
  insert into public.order_lines (order_id, position, catalogue_id, description, quantity, unit_amount_minor,
      amount_minor, tax_rate, is_from, is_included)
    select set_order_lines.order_id, (line ->> 'position')::integer, line ->> 'catalogueId', line ->> 'description',
      (line ->> 'quantity')::numeric, (line ->> 'unitAmountMinor')::bigint, (line ->> 'amountMinor')::bigint,
      (line ->> 'taxRate')::numeric, coalesce((line ->> 'isFrom')::boolean, false), (line ->> 'isIncluded')::boolean
    from jsonb_array_elements(priced) as line;
  update public.orders o set tax_minor = sums.tax, total_minor = sums.total,
      subtotal_minor = case o.prices_include when 'net' then sums.net else sums.total end
    where o.id = set_order_lines.order_id;
end $$;

-- Creates the next version of a project's order as a draft with these lines. Returns its id.
drop function if exists private.make_order_version(uuid, text, jsonb);
create or replace function private.make_order_version(project uuid, language text, lines jsonb,
  manual jsonb default null)
  returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  seller jsonb := private.seller();
  made uuid;
begin
  insert into public.orders (project_id, client_id, version, state, currency, subtotal_minor, total_minor,
      prices_include, language, manual_tax)
    select p.id, c.id, coalesce((select max(o.version) from public.orders o where o.project_id = p.id), 0) + 1, 'draft',
      seller ->> 'currency', 0, 0, seller ->> 'pricesInclude', make_order_version.language, manual
    from public.onboarding_submissions p join public.clients c on c.user_id = p.user_id where p.id = project
    returning id into made;
  perform private.set_order_lines(made, lines);
  return made;
end $$;

-- The language in which to write to a client who has not chosen one for this occasion.
create or replace function private.language_of_client(client uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select coalesce(c.language, case when c.detected_language in ('en', 'es', 'fr', 'de')
    then c.detected_language end) from public.clients c where c.id = client), 'en');
end $$;

-- Submitting a project creates its order in the same transaction. The price that the page displayed is compared and the
-- agreement recorded; an order whose prices are all fixed is in force at once.
create or replace function private.make_order(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
  made uuid;
  found_order public.orders;
  is_open boolean;
begin
  -- The order has them, for those who see the money. Nobody reads them in the project.
  update public.onboarding_submissions p set agreed_total_minor = null, agreed_currency = null, agreed_language = null,
      agreed_content = null, ordered_for_business = null
    where p.id = new.id and num_nonnulls(p.agreed_total_minor, p.agreed_currency, p.agreed_language, p.agreed_content,
      p.ordered_for_business) > 0;
  perform private.refresh_client(new.user_id);
  select c.id into client from public.clients c where c.user_id = new.user_id for no key update;
  if not found then return; end if;
  new.agreed_language := coalesce(new.agreed_language, private.language_of_client(client));
  made := private.make_order_version(new.id, new.agreed_language,
    private.catalogue_lines(new, new.agreed_language));
  update public.orders o set agreed_content = new.agreed_content, ordered_for_business = new.ordered_for_business
    where o.id = made;
  select * into found_order from public.orders o where o.id = made;
  if new.agreed_total_minor <> found_order.total_minor or new.agreed_currency <> found_order.currency then
    raise exception 'order.price_changed' using errcode = 'PT409',
      detail = jsonb_build_object('currency', found_order.currency, 'totalMinor', found_order.total_minor,
        'lines', private.lines_of_order(made))::text;
  end if;
  perform private.require_content(new.agreed_content, jsonb_build_object('currency', found_order.currency,
    'totalMinor', found_order.total_minor, 'lines', private.lines_of_order(made)));
  -- The specified call, which agrees to no total, waits for the client's yes.
  if new.agreed_total_minor is not null then perform private.require_business(new.ordered_for_business); end if;
  select exists (select from public.order_lines l where l.order_id = made and l.is_from) into is_open;
  perform private.write_audit_entry('order.made', made::text, new.id, new.user_id, '{"version":1}');
  if is_open then
    perform private.record_agreement(made);
  elsif new.agreed_total_minor is null then
    perform private.record_agreement(made);
    update public.orders o set state = 'sent', sent_at = private.clock(now()) where o.id = made;
  else
    perform private.put_order_in_force(made);
  end if;
end $$;

-- Brings the orders of a client in line with billing details that have changed, where the seller is in the EU and an
-- order is not wholly invoiced. A lower total is in force at once, because the page has shown it before the client
-- saved; a higher one is a version that waits for the client's yes, and so does an offer that waits already.
create or replace function private.follow_tax(client uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  found_order record;
  draft uuid;
  rest jsonb;
begin
  if not private.sells_in_union() then return; end if;
  perform private.lock_client(client);
  for found_order in
    select o.id, o.project_id, o.total_minor, o.state, f.id as in_force, f.total_minor as agreed, now.total
    from public.orders o
      left join public.orders f on f.project_id = o.project_id and f.state = 'in_force'
      cross join lateral (select private.order_total(o.id, private.order_lines_now(o.id)) as total) as now
    where o.client_id = client and o.state in ('in_force', 'sent')
      and private.follows_tax(o, now.total)
    order by o.project_id, o.state
  loop
    select o.id into draft from public.orders o where o.project_id = found_order.project_id and o.state = 'draft';
    if found_order.state = 'in_force' and found_order.total < found_order.total_minor then
      -- The studio's draft steps aside, because of a project's versions one is open, and comes back as the newest one.
      update public.orders o set project_id = null where o.id = draft;
      perform private.put_order_in_force(private.next_for_tax(found_order.id));
      update public.orders o set project_id = found_order.project_id, version = (select max(v.version) + 1
        from public.orders v where v.project_id = found_order.project_id) where o.id = draft;
    elsif found_order.state = 'in_force' and found_order.total > found_order.total_minor then
      if not exists (select from public.orders o where o.project_id = found_order.project_id
        and o.state in ('draft', 'sent')) then
        perform private.offer_for_tax(found_order.id);
      end if;
    elsif found_order.state = 'sent' then
      -- An offer that differs from what is agreed in nothing but the tax is needed no more when the tax is lower again.
      select coalesce(jsonb_agg(line - 'taxRate' order by n), '[]') into rest
        from jsonb_array_elements(private.lines_of_order(found_order.id)) with ordinality as l (line, n);
      if found_order.in_force is not null and found_order.total <= private.agreed_total(found_order.project_id)
        and rest = (select coalesce(jsonb_agg(line - 'taxRate' order by n), '[]')
          from jsonb_array_elements(private.lines_of_order(found_order.in_force)) with ordinality as l (line, n)) then
        update public.orders o set state = 'withdrawn' where o.id = found_order.id;
      elsif found_order.total <> found_order.total_minor or found_order.in_force is distinct from
        (select o.id from public.orders o where o.project_id = found_order.project_id and o.state = 'in_force') then
        update public.orders o set state = 'withdrawn' where o.id = found_order.id;
        perform private.offer_for_tax(found_order.id);
      end if;
    end if;
    if draft is not null then perform private.set_order_lines(draft, private.lines_of_order(draft)); end if;
  end loop;
end $$;

create or replace function private.agreed_total(project uuid) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select o.total_minor from public.orders o where o.project_id = project and o.state = 'in_force');
end $$;

-- The next version with the lines of this one, its currency and its kind of prices, at the tax of today. Returns its
-- id.
create or replace function private.next_for_tax(order_id uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
  found_order public.orders;
begin
  insert into public.orders (project_id, client_id, version, state, currency, subtotal_minor, total_minor,
    prices_include,
      language, manual_tax)
    select o.project_id, o.client_id,
      (select max(v.version) + 1 from public.orders v where v.project_id = o.project_id),
      'draft', o.currency, 0, 0, o.prices_include, o.language, o.manual_tax
    from public.orders o where o.id = next_for_tax.order_id
    returning id into made;
  perform private.set_order_lines(made, private.lines_of_order(order_id));
  select * into found_order from public.orders o where o.id = made;
  perform private.write_audit_entry('order.made', made::text, found_order.project_id,
    private.account_of_client(found_order.client_id), jsonb_build_object('version', found_order.version));
  return made;
end $$;

create or replace function private.offer_for_tax(order_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  made uuid := private.next_for_tax(order_id);
begin
  update public.orders o set state = 'sent', sent_at = private.clock(now()) where o.id = made;
  perform private.mail_is_due('order-sent', made);
end $$;

-- Records the agreement to this version and puts it in force in place of the version before it. Then the deposit is
-- invoiced, or the change of the price is credited or invoiced.
create or replace function private.put_order_in_force(order_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  project uuid := (select o.project_id from public.orders o where o.id = order_id);
begin
  perform private.record_agreement(order_id);
  update public.orders o set state = 'replaced' where o.project_id = project and o.state = 'in_force';
  update public.orders o set state = 'in_force', answered_at = private.clock(now()) where o.id = order_id;
  perform private.follow_order(order_id);
  perform private.follow_deposits((select o.client_id from public.orders o where o.id = order_id));
end $$;

-- The order, locked. The client's row is locked before it, so that acts on one client's money run one after the other.
create or replace function private.locked_order(order_id uuid) returns public.orders
  language plpgsql security definer set search_path = '' as $$
declare
  found_order public.orders;
begin
  perform private.lock_client((select o.client_id from public.orders o where o.id = locked_order.order_id));
  select * into found_order from public.orders o where o.id = locked_order.order_id and o.project_id is not null
    for update;
  if not found then
    raise exception 'order.not_found' using errcode = 'P0002';
  end if;
  return found_order;
end $$;

-- Creates the first version for a project that was submitted before there were orders: a draft with the catalogue's
-- lines of today.
create or replace function private.make_first_order(project uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_project public.onboarding_submissions;
  client uuid;
  made uuid;
  language text;
begin
  perform private.require_manager();
  select * into found_project from public.onboarding_submissions p where p.id = project;
  if not found then
    raise exception 'project.not_found' using errcode = 'P0002';
  end if;
  perform private.refresh_client(found_project.user_id);
  select c.id into client from public.clients c where c.user_id = found_project.user_id for no key update;
  if exists (select from public.orders o where o.project_id = project) then
    raise exception 'order.exists' using errcode = '23001';
  end if;
  language := private.language_of_client(client);
  made := private.make_order_version(project, language, private.catalogue_lines(found_project, language));
  perform private.write_audit_entry('order.made', made::text, project, found_project.user_id, '{"version":1}');
  return jsonb_build_object('orderId', made, 'version', 1);
end $$;

-- Replaces the lines of a draft. When the version was answered already, creates the next one as a draft. `revision`
-- belongs to the lines that the editor has started from: if somebody has saved others since, the call is refused with
-- those.
-- `manual` is a tax that is decided manually; null: that of the version before, 'null': none any more.
drop function if exists private.edit_order(uuid, jsonb, integer);
create or replace function private.edit_order(order_id uuid, lines jsonb, revision integer default null,
    manual jsonb default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_order public.orders;
  made uuid := order_id;
  newest integer;
  decided jsonb;
begin
  perform private.require_manager();
  found_order := private.locked_order(order_id);
  decided := case when manual is null then found_order.manual_tax
    else private.manual_tax(found_order.client_id, manual) end;
  select max(o.version) into newest from public.orders o where o.project_id = found_order.project_id;
  if found_order.version < newest or found_order.revision <> edit_order.revision then
    raise exception 'order.changed' using errcode = 'PT409',
      detail = private.edited_order(found_order.project_id)::text;
  end if;
  if found_order.state = 'sent' then
    raise exception 'order.waits' using errcode = '23001';
  end if;
  perform private.require_rates(lines, (private.tax_for(found_order.client_id, decided)).rate, decided);
  if found_order.state = 'draft' then
    update public.orders o set revision = o.revision + 1, manual_tax = decided where o.id = made;
    perform private.set_order_lines(order_id, lines);
  else
    newest := newest + 1;
    made := private.make_order_version(found_order.project_id, found_order.language, lines, decided);
  end if;
  perform private.write_audit_entry(case when made = order_id then 'order.edited' else 'order.made' end, made::text,
    found_order.project_id, private.account_of_client(found_order.client_id), jsonb_build_object('version', newest));
  return jsonb_build_object('orderId', made, 'version', newest);
end $$;

-- The newest version for the studio, with its lines, and who changed them last: newest_order and { revision, changedAt,
-- changedBy, lines }. changedBy is null for the server and for an account without a name.
create or replace function private.edited_order(project uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  newest jsonb := private.newest_order(project);
begin
  return newest || (
    select jsonb_build_object('revision', o.revision, 'lines', private.lines_of_order(o.id),
      'changedAt', coalesce(l.at, o.created_at), 'changedBy', nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''))
    from public.orders o
    left join lateral (select a.at, a.actor from public.audit_log a
      where a.row_id = o.id::text and a.action in ('order.made', 'order.edited') order by a.id desc limit 1) l on true
    left join auth.users u on u.id = l.actor where o.id = (newest ->> 'orderId')::uuid);
end $$;

create or replace function private.newest_order(project uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('orderId', o.id, 'version', o.version, 'state', o.state, 'currency', o.currency,
      'totalMinor', o.total_minor)
    from public.orders o where o.project_id = project and (o.state <> 'draft' or private.manages_studio())
    order by o.version desc limit 1);
end $$;

-- Sends a draft to the client; from now on it waits for the answer.
create or replace function private.send_order(order_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_order public.orders;
begin
  perform private.require_manager();
  found_order := private.locked_order(order_id);
  if found_order.state = 'sent' then return '{"state":"sent"}'::jsonb; end if;
  if found_order.state <> 'draft' then
    raise exception 'order.not_draft' using errcode = '23001';
  end if;
  if exists (select from public.order_lines l where l.order_id = send_order.order_id and l.is_from) then
    raise exception 'order.price_open' using errcode = '23514';
  end if;
  perform private.set_order_lines(order_id, private.lines_of_order(order_id));
  update public.orders o set state = 'sent', sent_at = private.clock(now()) where o.id = send_order.order_id;
  perform private.write_audit_entry('order.sent', order_id::text, found_order.project_id,
    private.account_of_client(found_order.client_id), jsonb_build_object('version', found_order.version));
  perform private.mail_is_due('order-sent', order_id);
  return '{"state":"sent"}'::jsonb;
end $$;

-- Refuses everybody who may not accept for the client. The project's owner may, and members who may accept and see the
-- money; nobody of the studio may. Somebody who cannot read the project gets the same answer as for one that does not
-- exist.
create or replace function private.require_acceptor(project uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  member public.project_members;
begin
  if private.project_role(project) is not null then
    select * into member from public.project_members m where m.project_id = project and m.user_id = (select auth.uid());
  end if;
  if member.user_id is null and not coalesce(project = any (private.own_projects()) or private.manages_studio(), false)
    then
    raise exception 'project.not_found' using errcode = 'P0002';
  end if;
  if not coalesce(member.may_accept and member.sees_money, false) then
    raise exception 'order.not_acceptor' using errcode = '42501';
  end if;
end $$;

-- The client's answer to a version that waits for it. To repeat the same answer changes nothing.
-- `content` is the version of the published content that the page showed; null: what is in force.
drop function if exists private.answer_order(uuid, integer, text, text);
create or replace function private.answer_order(order_id uuid, version integer, answer text, reason text,
    content text default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_order public.orders;
  newest jsonb;
  new_state text := case answer when 'accept' then 'in_force' else 'declined' end;
begin
  if not exists (select from public.orders o where o.id = answer_order.order_id and o.state <> 'draft') then
    raise exception 'order.not_found' using errcode = 'P0002';
  end if;
  perform private.require_acceptor((select o.project_id from public.orders o where o.id = answer_order.order_id));
  found_order := private.locked_order(order_id);
  newest := private.newest_order(found_order.project_id);
  if found_order.version <> answer_order.version or (newest ->> 'version')::integer <> found_order.version then
    raise exception 'order.newer' using errcode = 'PT409', detail = newest::text;
  end if;
  if found_order.state = new_state then return jsonb_build_object('state', new_state); end if;
  if found_order.state <> 'sent' then
    raise exception 'order.not_waiting' using errcode = 'PT409',
      detail = newest::text;
  end if;
  if answer = 'accept' then
    perform private.require_content(content, newest);
    perform private.put_order_in_force(order_id);
  else
    update public.orders o set state = 'declined', answered_at = private.clock(now()), decline_reason = nullif(btrim(reason), '')
      where o.id = answer_order.order_id;
    perform private.write_audit_entry('order.declined', order_id::text, found_order.project_id,
      private.account_of_client(found_order.client_id), jsonb_build_object('version', found_order.version));
  end if;
  perform private.mail_is_due('order-answered', order_id);
  return jsonb_build_object('state', new_state);
end $$;

-- Lines, sums and texts change only while the order is a draft.
create or replace function private.guard_order() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  moving constant text[] := '{state, sent_at, answered_at, decline_reason, expected_minor, removed_minor}'::text[];
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' and current_setting('daybreak.books_retention', true) is distinct from 'on' then
      raise exception 'order.never_deleted' using errcode = '42501';
    end if;
    return old;
  end if;
  if old.state <> 'draft' and (to_jsonb(new) - moving - 'project_id' <> to_jsonb(old) - moving - 'project_id'
      or new.project_id is not null and new.project_id is distinct from old.project_id or new.state = 'draft') then
    raise exception 'order.fixed' using errcode = '42501';
  end if;
  if new.project_id is null then new.expected_minor := 0; end if;
  return new;
end $$;

create or replace function private.guard_order_line() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.orders o where o.state <> 'draft'
    and o.id in (case when tg_op <> 'INSERT' then old.order_id end, case when tg_op <> 'DELETE' then new.order_id end)) then
    raise exception 'order.lines_fixed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger guard_order before update or delete on public.orders
  for each row execute function private.guard_order();
create or replace trigger guard_order before insert or update or delete on public.order_lines
  for each row execute function private.guard_order_line();

-- Updates the amount that the studio can still expect from a project: the price of the order in force that is not
-- invoiced yet. Called after an invoice, the version in force or the cancellation of the project has changed.
create or replace function private.refresh_expected(project uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.orders o set expected_minor = found.expected
    from (select s.id, case when s.state = 'in_force' and p.status <> 'cancelled'
        then greatest(s.total_minor - private.invoiced_for(project), 0) else 0 end as expected
      from public.orders s join public.onboarding_submissions p on p.id = s.project_id
      where s.project_id = project) as found
    where o.id = found.id and o.expected_minor <> found.expected;
end $$;

create or replace function private.refresh_expected_of_project(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_client(c.id) from public.clients c where c.user_id = new.user_id;
  perform private.refresh_expected(new.id);
end $$;

select engine.publish('public.orders');
