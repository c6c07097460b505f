-- Tax: one decision for each document, from the seller, the buyer as printed, what is supplied and the day. docs/tax.md
-- has its cases and their sources in law.

-- Whether a country is a member state of the European Union: domain/invoice/union.ts.
create or replace function private.is_in_union(country text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select f.value ? country from private.studio_facts f where f.name = 'union_states'), false);
end $$;

create or replace function private.sells_in_union() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_in_union(private.seller() #>> '{address,country}');
end $$;

-- The state to whose area of VAT a country belongs: Monaco to France (article 7 of directive 2006/112/EC), the Isle of
-- Man to the United Kingdom.
create or replace function private.vat_country(country text) returns text
  language sql immutable set search_path = '' as $$
  select case country when 'MC' then 'FR' when 'IM' then 'GB' else country end
$$;

-- Whether an address in a member state lies outside the area of VAT (article 6 of directive 2006/112/EC). These
-- territories are known by a code of their own or by their postal code.
create or replace function private.is_outside_vat_area(country text, postal_code text) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(case country
    when 'ES' then digits ~ '^(35|38|51|52)\d{3}$' -- Canary Islands, Ceuta, Melilla
    when 'DE' then digits in ('78266', '27498') -- Büsingen, Heligoland
    when 'IT' then digits in ('23041', '22061') -- Livigno, Campione d'Italia
    when 'GR' then digits in ('63086', '63087') -- Mount Athos
    when 'FI' then digits ~ '^22\d{3}$' -- Åland
    when 'FR' then digits ~ '^97[1-8]\d{2}$' -- Overseas
    else country in ('AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT') end, false)
  from (select regexp_replace(postal_code, '\D', '', 'g') as digits) as found
$$;

create or replace function private.normal_vat_id(typed text) returns text
  language sql immutable set search_path = '' as $$
  select upper(regexp_replace(typed, '[\s.-]', '', 'g'))
$$;

-- Whether a VAT id has the prefix and the form of this country: domain/invoice/vat-id.ts.
create or replace function private.is_vat_id_of(vat_id text, country text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  rule constant jsonb := private.studio_fact('vat_ids');
  id constant text := private.normal_vat_id(vat_id);
  prefix constant text := left(id, 2);
begin
  return coalesce(coalesce(rule -> 'prefixes' -> country, jsonb_build_array(country)) ? prefix
    and substr(id, 3) ~ ('^(' || coalesce(rule -> 'structures' ->> prefix, rule ->> 'other') || ')$'), false);
end $$;

-- The decision. `seller` is as in private.seller(), `buyer` as a document prints it, `supply` { supply, day }, `manual`
-- null or what an owner or manager has decided: { category, reason, for: the facts of the buyer at that moment }.
-- `rate` is in percent, `category` of UNCL 5305, `code` of the VATEX list, `sentence` what the document prints; `why`
-- names the row of docs/tax.md. `fault` says why no document can be issued like this; null where one can.
create or replace function private.tax_decision(seller jsonb, buyer jsonb, supply jsonb, language text, manual jsonb,
    out rate numeric, out category text, out code text, out sentence text, out why text, out fault text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  home text := seller #>> '{address,country}';
  country text := buyer #>> '{address,country}';
  is_abroad boolean := private.vat_country(country) <> home;
  is_business boolean := coalesce(buyer ->> 'buysAs' = 'business', false);
  has_own_vat_id boolean := private.is_vat_id_of(buyer ->> 'vatId', country);
begin
  if supply ->> 'supply' is distinct from 'service' or supply ->> 'day' is null then
    raise exception 'tax.not_of_service' using errcode = '23514';
  end if;
  if manual is not null and private.is_in_union(home) then
    why := 'manual';
    category := manual ->> 'category';
    if manual -> 'for' <> private.tax_facts(buyer) then
      fault := 'tax.details_changed';
    end if;
  elsif seller #>> '{tax,rule}' = 'none' then
    why := 'none';
    category := 'O';
  elsif private.is_in_union(home) and private.is_outside_vat_area(country, buyer #>> '{address,postalCode}') then
    why := 'territory';
    fault := 'tax.territory';
  elsif private.is_in_union(home) and is_business and is_abroad and private.is_in_union(private.vat_country(country))
    and has_own_vat_id then
    why := 'reverse-charge';
    category := 'AE';
  elsif private.is_in_union(home) and is_business and country is not null
    and not private.is_in_union(private.vat_country(country)) then
    why := 'outside-union';
    category := 'O';
  elsif seller #>> '{tax,rule}' = 'small business' then
    why := 'small-business';
  else
    why := case when is_abroad then 'rate-abroad' else 'rate' end;
  end if;
  if category is null then
    category := case when seller #>> '{tax,rule}' <> 'rate' or (seller #>> '{tax,percent}')::numeric = 0 then 'E'
      else 'S' end;
  end if;
  rate := case when category = 'S' then (seller #>> '{tax,percent}')::numeric else 0 end;
  if private.is_in_union(home) then
    code := case category when 'AE' then 'VATEX-EU-AE' when 'O' then 'VATEX-EU-O' end;
  end if;
  sentence := case when why = 'manual' and category <> 'S' then manual ->> 'reason'
    when category = 'AE' then private.books_words(language, 'reverseCharge')
    when why = 'outside-union' then private.books_words(language, 'outsideUnion')
    when why = 'small-business' then seller #>> '{tax,sentence}' end;
  fault := coalesce(fault, case
    when category = 'S' and rate is null then 'tax.no_rate'
    when category = 'AE' and nullif(seller ->> 'vatId', '') is null
      then 'tax.seller_vat_id_missing'
    when category = 'AE' and not has_own_vat_id
      then 'tax.client_vat_id_missing'
    when category = 'O' and why <> 'none' and nullif(seller ->> 'taxNumber', '') is null
      then 'tax.seller_number_missing' end);
end $$;

create or replace function private.service_today() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('supply', 'service', 'day', private.books_day())
$$;

-- The facts of a printed buyer that a decision rests on.
create or replace function private.tax_facts(buyer jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object('country', buyer #> '{address,country}', 'postalCode', buyer #> '{address,postalCode}',
    'vatId', buyer -> 'vatId', 'buysAs', buyer -> 'buysAs')
$$;

-- The decision for a document that is issued to this client now.
create or replace function private.tax_for(client uuid, manual jsonb default null, language text default 'en',
    out rate numeric, out category text, out code text, out sentence text, out why text, out fault text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  select d.* into rate, category, code, sentence, why, fault
    from private.tax_decision(private.seller(), private.parties(client, null) -> 'buyer', private.service_today(),
      tax_for.language, tax_for.manual) as d;
end $$;

-- What an owner or manager decided manually, { category, reason }, with the facts of the buyer for whom it holds; null
-- stays null. What EN 16931 forbids is refused.
create or replace function private.manual_tax(client uuid, manual jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  made jsonb;
  fault text;
begin
  if manual is null or manual = 'null' then return null; end if;
  if not private.sells_in_union() then
    raise exception 'tax.manual_outside_union' using errcode = '23514';
  elsif coalesce(manual ->> 'category', '') not in ('S', 'E', 'AE', 'O')
    or coalesce(btrim(manual ->> 'reason'), '') = '' then
    raise exception 'tax.manual_incomplete' using errcode = '23514';
  end if;
  made := jsonb_build_object('category', manual -> 'category', 'reason', btrim(manual ->> 'reason'),
    'for', private.tax_facts(private.parties(client, null) -> 'buyer'));
  fault := (private.tax_for(client, made)).fault;
  if fault is not null then raise exception '%', fault using errcode = '23514'; end if;
  return made;
end $$;

-- Lines with the rates of a decision. What a line says itself counts where a decision was made manually, and where the
-- seller is outside the EU.
create or replace function private.lines_for(lines jsonb, rate numeric, manual jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.sells_in_union() then
    return private.lines_at_rate(lines, rate);
  elsif manual is not null then
    return private.lines_at_rate((select jsonb_agg(jsonb_build_object('taxRate', lines_for.rate) || line order by n)
      from jsonb_array_elements(lines) with ordinality as given (line, n)), 100);
  else
    return private.lines_at_rate((select jsonb_agg(line - 'taxRate' order by n)
      from jsonb_array_elements(lines) with ordinality as given (line, n)), rate);
  end if;
end $$;

-- Refuses lines whose rates EN 16931 does not allow beside a decision made manually, and, without one, a line of a
-- seller in the EU that names another rate than the decision's.
create or replace function private.require_rates(lines jsonb, rate numeric, manual jsonb) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  category text := manual ->> 'category';
  has_tax boolean;
  has_none boolean;
begin
  if not private.sells_in_union() then return; end if;
  select coalesce(bool_or(r > 0), false), coalesce(bool_or(r = 0), false) into has_tax, has_none
    from (select coalesce((line ->> 'taxRate')::numeric, require_rates.rate) as r
      from jsonb_array_elements(lines) as line) as rates;
  if manual is null then
    if exists (select from jsonb_array_elements(lines) as line
      where (line ->> 'taxRate')::numeric <> require_rates.rate) then
      raise exception 'tax.other_rate' using errcode = '23514';
    end if;
  elsif category = 'S' and has_none then
    raise exception 'tax.category_missing' using errcode = '23514';
  elsif category = 'O' and has_tax then
    raise exception 'tax.all_outside' using errcode = '23514';
  elsif category in ('AE', 'E') and not has_none then
    raise exception 'tax.reason_for_nothing' using errcode = '23514';
  end if;
end $$;

-- Whether the taxes of an issued copy are what was to be decided for its seller, its buyer and its day. A copy without
-- a decision is of a seller outside the EU or from before decisions were in the copy.
create or replace function private.has_decided_tax(copy jsonb) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  decided record;
begin
  if not copy ? 'tax' then return true; end if;
  select * into decided from private.tax_decision((copy -> 'seller') || jsonb_build_object('tax', copy #> '{tax,rule}'),
    copy -> 'buyer', copy -> 'tax', copy ->> 'language',
    nullif(copy #> '{tax,manual}', 'null'));
  return decided.fault is null and decided.why = copy #>> '{tax,why}'
    and (decided.sentence is null) = (copy -> 'taxSentence' = 'null')
    and not exists (select from jsonb_array_elements(copy -> 'taxes') as t
      where case when decided.why = 'manual' and (t ->> 'rate')::numeric > 0
        then (t ->> 'category', t ->> 'reasonCode') is distinct from ('S', null::text)
        else (t ->> 'category', t ->> 'reasonCode', (t ->> 'rate')::numeric)
          is distinct from (decided.category, decided.code, decided.rate) end);
end $$;

-- What saving these billing details would do, for the client's page before it: { percent, category, why, isRefused,
-- orders: [{ projectId, name, currency, totalMinor, newTotalMinor }] } with the orders whose total would change. Null
-- where the seller is outside the EU, and for whom has no row in clients.
create or replace function public.billing_preview(country text default null, postal_code text default null,
    vat_id text default null, buys_as text default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  client uuid := private.own_client();
  decided record;
begin
  if client is null or not private.is_fully_signed_in() or not private.sells_in_union() then return null; end if;
  select * into decided from private.tax_decision(private.seller(), jsonb_build_object(
    'address', jsonb_build_object('country', country, 'postalCode', postal_code), 'buysAs', buys_as,
    'vatId', case when private.is_vat_id_of(vat_id, country) then private.normal_vat_id(vat_id) end),
    private.service_today(), 'en', null);
  return jsonb_build_object('percent', decided.rate, 'category', decided.category, 'why', decided.why,
    'isRefused', decided.fault is not null, 'orders', (
      select coalesce(jsonb_agg(jsonb_build_object('projectId', p.id, 'name', p.business_name, 'currency', o.currency,
        'totalMinor', o.total_minor, 'newTotalMinor', now.total) order by o.created_at), '[]')
      from public.orders o join public.onboarding_submissions p on p.id = o.project_id
        cross join lateral (select private.order_total(o.id,
          private.lines_for(private.lines_of_order(o.id), decided.rate, null)) as total) as now
      where o.client_id = client and o.state in ('in_force', 'sent') and o.manual_tax is null
        and private.follows_tax(o, now.total) and now.total <> o.total_minor));
end $$;

grant execute on function public.billing_preview(text, text, text, text) to authenticated;

-- Whether an order follows the tax: nothing is left to follow for a cancelled project, and where all is invoiced.
create or replace function private.follows_tax(followed public.orders, total bigint) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.onboarding_submissions p where p.id = followed.project_id
    and p.status <> 'cancelled')
    and private.invoiced_for(followed.project_id) < least(total, followed.total_minor)
    and not exists (select from public.invoices i where i.project_id = followed.project_id and i.number is not null
      and i.order_id is not null and i.kind in ('balance', 'single') and i.state <> 'credited');
end $$;
