-- Invoices and credit notes. Every act on money locks the client's projects and row first, then rows of invoices and
-- payments, and the row of the series last: the numbers of a series and year have no gap and no repeat, and two acts
-- never wait for each other. An issued document is a copy (domain/invoice/document.ts) in a chain of hashes.

create or replace function private.lock_client(client uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.onboarding_submissions p join public.clients c on c.user_id = p.user_id
    where c.id = client order by p.id for key share of p;
  perform from public.clients c where c.id = client for no key update;
end $$;

create or replace function private.lock_known_client(client uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_client(client);
  if not exists (select from public.clients c where c.id = client) then
    raise exception 'client.not_found' using errcode = 'P0002';
  end if;
end $$;

-- Managers and owners of the studio, and the server, act on money; P0002 for what is not there.
create or replace function private.require_manager() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.role() is distinct from 'service_role' and not private.manages_studio() then
    raise exception 'studio.managers_only' using errcode = '42501';
  end if;
end $$;

-- The lines of a deposit, one for each tax rate of the order: the seller's percentage of the rate's net amount, half a
-- minor unit rounded up, with its tax.
create or replace function private.deposit_lines(order_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_order public.orders;
  percent numeric := (private.seller() ->> 'depositPercent')::numeric;
  lines jsonb := private.order_lines_now(order_id);
begin
  select * into found_order from public.orders o where o.id = deposit_lines.order_id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('position', n, 'quantity', '1', 'isIncluded', false,
      'description', private.books_words(found_order.language, 'deposit', jsonb_build_object('percent', percent,
        'service', lines #>> '{0,description}')),
      'unitAmountMinor', amount, 'amountMinor', amount, 'taxRate', rate) order by n), '[]')
    from (select row_number() over () as n, rate,
        net + case found_order.prices_include when 'gross' then round(net * rate::numeric / 100) else 0 end as amount
      from (select entry ->> 'rate' as rate, round((entry ->> 'netMinor')::bigint * percent / 100) as net
        from private.sums_of(lines, found_order.prices_include, 'O') as sums,
          jsonb_array_elements(sums.taxes) as entry) as nets
      where net > 0) as parts);
end $$;

create or replace function private.deposit_of_order(order_id uuid) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.order_total(order_id, private.deposit_lines(order_id));
end $$;

-- The sum of a project's issued invoices without those for support, less their credit notes. Invoices that the
-- retention job has removed still count.
create or replace function private.invoiced_for(project uuid) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(i.total_minor - i.credited_minor), 0)::bigint from public.invoices i
      where i.project_id = project and i.number is not null and i.kind <> 'support')
    + (select coalesce(sum(o.removed_minor), 0)::bigint from public.orders o where o.project_id = project);
end $$;

-- Creates a draft with these priced lines. `fields` are columns of its row: { client_id, project_id, order_id, kind,
-- language, currency, prices_include, due_date, note }.
create or replace function private.make_invoice(fields jsonb, lines jsonb) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  draft public.invoices := jsonb_populate_record(null::public.invoices, fields);
begin
  insert into public.invoices (client_id, project_id, order_id, kind, created_by, language, currency, prices_include,
    note,
      due_date, manual_tax, public_id)
    values (draft.client_id, draft.project_id, draft.order_id, draft.kind, auth.uid(), draft.language, draft.currency,
      draft.prices_include, draft.note, draft.due_date,
      (select o.manual_tax from public.orders o where o.id = draft.order_id),
      replace(replace(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+', '-'), '/', '_'))
    returning id into draft.id;
  perform private.set_invoice_lines(draft.id, lines);
  return draft.id;
end $$;

-- The fields of an invoice of this kind for an order.
create or replace function private.invoice_of_order(in_force public.orders, kind text) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object('client_id', in_force.client_id, 'project_id', in_force.project_id, 'order_id', in_force.id,
    'kind', kind, 'language', in_force.language, 'currency', in_force.currency,
      'prices_include', in_force.prices_include)
$$;

-- Replaces the lines of a draft by these priced lines. A final invoice deducts what was paid in advance.
create or replace function private.set_invoice_lines(invoice uuid, lines jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  draft public.invoices;
  sums record;
  prepaid bigint := 0::bigint;
begin
  select * into draft from public.invoices i where i.id = invoice;
  select * into sums from private.sums_of(lines, draft.prices_include, 'O');
  if draft.kind = 'balance' then
    prepaid := (select coalesce(sum(p.paid_minor), 0)::bigint from private.prepaid_by(draft) p);
  end if;
  if sums.total < prepaid then
    raise exception 'invoice.advance_too_large' using errcode = '23514';
  end if;
  delete from public.invoice_lines l where l.invoice_id = invoice;
  insert into public.invoice_lines (invoice_id, position, description, quantity, unit_amount_minor, amount_minor,
      tax_rate, is_included)
    select invoice, (line ->> 'position')::integer, line ->> 'description', (line ->> 'quantity')::numeric,
      (line ->> 'unitAmountMinor')::bigint, (line ->> 'amountMinor')::bigint, (line ->> 'taxRate')::numeric,
      (line ->> 'isIncluded')::boolean
    from jsonb_array_elements(lines) as line;
  update public.invoices i set net_minor = sums.net, tax_minor = sums.tax, rounding_minor = sums.rounding,
    prepaid_minor = prepaid, total_minor = sums.total - prepaid where i.id = invoice;
end $$;

-- The issued invoices of the project whose paid amounts a final invoice deducts.
create or replace function private.prepaid_by(draft public.invoices) returns setof public.invoices
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select i.* from public.invoices i
    where i.project_id = draft.project_id and i.id <> draft.id and i.number is not null and i.kind <> 'support'
      and i.paid_minor > 0 order by i.issued_at, i.number;
end $$;

create or replace function private.lines_of_invoice(invoice uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'description', l.description,
      'quantity', trim_scale(l.quantity)::text, 'unitAmountMinor', l.unit_amount_minor, 'amountMinor', l.amount_minor,
      'taxRate', trim_scale(l.tax_rate)::text, 'isIncluded', l.is_included) order by l.position), '[]')
    from public.invoice_lines l where l.invoice_id = invoice);
end $$;

create or replace function private.has_billing_details(client uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.clients c where c.id = client and c.legal_name is not null and c.street is not null
    and c.postal_code is not null and c.city is not null and c.country is not null);
end $$;

-- Whether a document with the tax of the rule can be issued to the client now.
create or replace function private.may_issue_to(client uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (not (private.seller() ->> 'requiresBillingDetails')::boolean or private.has_billing_details(client))
    and (private.tax_for(client)).fault is null;
end $$;

-- Why a draft cannot be issued now; null where it can.
create or replace function private.refusal_to_issue(draft public.invoices) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  fault text;
  in_force public.orders;
begin
  if (private.seller() ->> 'requiresBillingDetails')::boolean and not private.has_billing_details(draft.client_id) then
    return 'invoice.billing_details_missing';
  end if;
  select * into in_force from public.orders o where o.project_id = draft.project_id and o.state = 'in_force';
  fault := (private.tax_for(draft.client_id,
    case when draft.kind = 'balance' then in_force.manual_tax else draft.manual_tax end)).fault;
  if fault is null and draft.order_id is not null
    and private.order_total(in_force.id, private.order_lines_now(in_force.id)) > in_force.total_minor then
    fault := 'invoice.costs_more_than_agreed';
  end if;
  return fault;
end $$;

-- Computes a draft again with the tax of today, where the seller is in the EU.
create or replace function private.decide_tax_of_draft(invoice uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  draft public.invoices;
begin
  select * into draft from public.invoices i where i.id = invoice;
  if not private.sells_in_union() then return; end if;
  perform private.set_invoice_lines(invoice, case
    when draft.kind = 'deposit' and draft.order_id is not null then private.deposit_lines(draft.order_id)
    else private.lines_for(private.lines_of_invoice(invoice),
      (private.tax_for(draft.client_id, draft.manual_tax)).rate, draft.manual_tax) end);
end $$;

-- Seller, buyer and project as a document that is issued now prints them. A seller in the EU prints a VAT id only where
-- it is one of the buyer's own country (EN 16931, BR-CO-09).
create or replace function private.parties(client uuid, project uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  seller jsonb := private.seller();
begin
  return (
    select jsonb_build_object(
      'seller', jsonb_build_object('legalName', seller -> 'legalName', 'address', seller -> 'address',
        'taxNumber', seller -> 'taxNumber', 'vatId', seller -> 'vatId', 'email', seller -> 'email',
        'phone', seller -> 'phone', 'bank', seller -> 'bank'),
      'buyer', jsonb_build_object('name', coalesce(c.name, p.full_name, c.legal_name, ''),
        'businessName', coalesce(p.business_name, c.business_name), 'legalName', c.legal_name,
        'address', case when private.has_billing_details(c.id) then jsonb_build_object('street', c.street,
          'postalCode', c.postal_code, 'city', c.city, 'region', c.region, 'country', c.country) end,
        'vatId', case when not private.sells_in_union() then c.vat_id
          when private.is_vat_id_of(c.vat_id, c.country) then private.normal_vat_id(c.vat_id) end,
        'orderNumber', c.order_number)
        || case when private.sells_in_union() then jsonb_build_object('buysAs', coalesce(c.buys_as, 'consumer'))
          else '{}' end,
      'project', case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.business_name) end)
    from public.clients c left join public.onboarding_submissions p on p.id = project where c.id = client);
end $$;

-- Raises the series by one and locks it until the transaction ends. The first year of a series begins with the number
-- of the settings, every other one with 1, as do specimens.
create or replace function private.next_number(series text, day date, out year integer, out number bigint,
    out printed text, out previous_hash text)
  language plpgsql security definer set search_path = '' as $$
declare
  format text := private.seller() #>> '{invoiceNumbers,format}';
  first bigint := (private.seller() #>> '{invoiceNumbers,first}')::bigint;
  digits text := substring(format from '\{number:(\d)\}');
begin
  year := extract(year from day)::integer;
  insert into private.document_series as s (series, year, first_number, last_number, last_hash)
    select next_number.series, next_number.year, start, start, '' from (select case
      when next_number.series like 'specimen-%'
        or exists (select from private.document_series d where d.series = next_number.series) then 1
        else first end as start) as found
    on conflict on constraint document_series_pkey do update set last_number = s.last_number + 1
    returning s.last_number, s.last_hash into number, previous_hash;
  printed := case when series like 'specimen-%' then 'SPECIMEN-' else '' end
    || case when series like '%credit-note' then 'CN-' else '' end || replace(replace(format, '{year}', year::text),
    '{number:' || digits || '}', lpad(number::text, greatest(digits::integer, length(number::text)), '0'));
end $$;

-- Whether what is issued now is a specimen: the address is public, and the seller is still the shipped demo studio's
-- (decision 088).
create or replace function private.issues_specimens() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.studio_facts f where f.name = 'seller' and f.value -> 'isDemo' = 'true')
    and exists (select from private.studio_facts f where f.name = 'public_address' and f.value = 'true')
    and not exists (select from private.studio_facts f where f.name = 'issued_before_specimens');
end $$;

create or replace function private.document_hash(document jsonb, previous_hash text) returns text
  language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(previous_hash || document::text, 'UTF8')), 'hex')
$$;

-- Issues a draft. The lines of a final invoice are computed again from the order in force, after the unpaid rest of
-- earlier invoices of the project has been credited. An invoice that is issued already stays as it is. `supplied` is
-- the day or the period of the supply, { from, until? }, of an invoice of a seller in the EU that is no deposit and not
-- for support; without it, the day of the issue.
drop function if exists private.issue_invoice(uuid);
create or replace function private.issue_invoice(invoice uuid, supplied jsonb default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  draft public.invoices;
  lines jsonb;
  refusal text;
  today date := private.books_day();
  due date;
  copy jsonb;
  specimen boolean;
  given record;
begin
  draft := private.locked_invoice(invoice);
  if draft.number is not null then return; end if;
  refusal := private.refusal_to_issue(draft);
  if refusal is not null then raise exception '%', refusal using errcode = '23514'; end if;
  if draft.kind = 'balance' then perform private.settle_before_balance(draft); end if;
  perform private.decide_tax_of_draft(invoice);
  select * into draft from public.invoices i where i.id = invoice;
  lines := private.lines_of_invoice(invoice);
  if lines = '[]' then
    raise exception 'invoice.no_lines' using errcode = '23514';
  end if;
  due := coalesce(draft.due_date, today + (private.seller() ->>
    case draft.kind when 'deposit' then 'depositDueDays' else 'balanceDueDays' end)::integer);
  if due < today then
    raise exception 'invoice.due_before_issue' using errcode = '23514';
  end if;
  copy := private.copy_of_draft(draft, lines, today) || jsonb_build_object('dueDate', due)
    || private.supply_of(draft, supplied, today);
  perform private.refuse_unprintable(copy::text);
  -- What takes off a specimen is one, or the books would lack what was paid on it.
  specimen := private.issues_specimens()
    or draft.kind = 'balance' and exists (select from private.prepaid_by(draft) p where p.is_specimen);
  select * into given from private.numbered('invoice', specimen, today, copy);
  update public.invoices i set number = given.printed, is_specimen = specimen, series_year = given.year,
      series_number = given.number, issued_at = private.clock(now()), issue_date = today, due_date = due,
        document = given.copy,
      hash = given.hash, previous_hash = given.previous_hash,
      delivery_email = coalesce(i.delivery_email, c.invoice_email)
    from public.clients c where i.id = invoice and c.id = i.client_id;
  perform private.write_audit_entry('invoice.issued', invoice::text, draft.project_id,
    private.account_of_client(draft.client_id), jsonb_build_object('number', given.printed, 'kind', draft.kind));
  perform private.mail_is_due('invoice-issued', invoice);
end $$;

-- Before a final invoice is issued: the unpaid rest of earlier invoices is credited, and its lines are computed again.
create or replace function private.settle_before_balance(draft public.invoices) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.credit(i.id, i.remaining_minor, null,
      private.books_words(draft.language, 'depositNotPaid'), null)
    from public.invoices i where i.project_id = draft.project_id and i.id <> draft.id and i.state = 'open'
      and i.kind <> 'support' order by i.issued_at;
  perform private.set_invoice_lines(draft.id, private.order_lines_now(o.id))
    from public.orders o where o.project_id = draft.project_id and o.state = 'in_force';
  update public.invoices i set order_id = o.id, manual_tax = o.manual_tax from public.orders o
    where i.id = draft.id and o.project_id = draft.project_id and o.state = 'in_force';
end $$;

-- What a draft prints when it is issued, without its number, its due date and its day of supply.
create or replace function private.copy_of_draft(draft public.invoices, lines jsonb, today date) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  parties jsonb := private.parties(draft.client_id, draft.project_id);
  tax record;
  sums record;
begin
  select * into tax from private.tax_decision(private.seller(), parties -> 'buyer',
    jsonb_build_object('supply', 'service', 'day', today), draft.language, draft.manual_tax);
  select * into sums from private.sums_of(lines, draft.prices_include, tax.category, tax.code);
  return parties || jsonb_build_object(
    'kind', draft.kind, 'issueDate', today, 'language', draft.language, 'currency', draft.currency,
    'pricesInclude', draft.prices_include, 'lines', lines, 'taxes', sums.taxes, 'netMinor', sums.net,
      'taxMinor', sums.tax,
    'roundingMinor', sums.rounding, 'totalMinor', draft.total_minor, 'credits', null, 'reason', null,
    'note', draft.note, 'taxSentence', tax.sentence,
    'depositPercent', case draft.kind when 'deposit' then private.seller() -> 'depositPercent' end,
    'period', case when draft.period_from is not null
      then jsonb_build_object('from', draft.period_from, 'until', draft.period_until) end,
    'prepaid', case draft.kind when 'balance' then private.prepaid_lines(draft) else '[]' end)
    || case when private.sells_in_union() then jsonb_build_object('tax', jsonb_build_object('supply', 'service',
      'day', today, 'why', tax.why, 'rule', private.seller() -> 'tax', 'manual', draft.manual_tax)) else '{}' end;
end $$;

-- The day or the period of the supply, which a seller in the EU prints: { supplyDate } or { period }.
create or replace function private.supply_of(draft public.invoices, supplied jsonb, today date) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  supply_from date := coalesce((supplied ->> 'from')::date, today);
  supply_until date := coalesce((supplied ->> 'until')::date, supply_from);
begin
  if not private.sells_in_union() then return '{}'::jsonb; end if;
  if supply_until < supply_from then
    raise exception 'invoice.supply_ends_first' using errcode = '23514';
  end if;
  if draft.kind not in ('balance', 'single') then return '{}'::jsonb; end if;
  return case when supply_from = supply_until then jsonb_build_object('supplyDate', supply_from)
    else jsonb_build_object('period', jsonb_build_object('from', supply_from, 'until', supply_until)) end;
end $$;

-- Gives a document the next number of its series and puts it into the series' chain of hashes. A specimen's series is
-- one of its own, and its copy says so.
drop function if exists private.numbered(text, date, jsonb);
create or replace function private.numbered(series text, specimen boolean, day date, inout copy jsonb, out printed text,
    out year integer, out number bigint, out hash text, out previous_hash text)
  language plpgsql security definer set search_path = '' as $$
declare
  of_series constant text := case when specimen then 'specimen-' else '' end || series;
  given record;
begin
  select * into given from private.next_number(of_series, day);
  printed := given.printed;
  year := given.year;
  number := given.number;
  previous_hash := given.previous_hash;
  copy := copy || jsonb_build_object('number', printed)
    || case when specimen then jsonb_build_object('specimen', true) else '{}' end;
  hash := private.document_hash(copy, previous_hash);
  update private.document_series s set last_hash = numbered.hash where s.series = of_series and s.year = given.year;
end $$;

create or replace function private.account_of_client(client uuid) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select c.user_id from public.clients c where c.id = client);
end $$;

-- Queues a mail about this row, if this version of the server composes mails of the kind.
create or replace function private.mail_is_due(kind text, row_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails_due (kind, row_id)
    select mail_is_due.kind, mail_is_due.row_id from private.studio_facts f
    where f.name = 'mail_kinds' and f.value ? mail_is_due.kind
    on conflict do nothing;
end $$;

-- The invoices that a final invoice deducts, each with the net and the tax of its paid amount.
create or replace function private.prepaid_lines(draft public.invoices) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'issueDate', issue_date,
      'netMinor', net, 'taxMinor', paid_minor - net, 'paidMinor', paid_minor) order by n), '[]')
    from (select p.number, p.issue_date, p.paid_minor, row_number() over () as n,
        p.paid_minor - case when p.net_minor + p.tax_minor = 0 then 0
          else round(p.paid_minor * p.tax_minor::numeric / (p.net_minor + p.tax_minor)) end as net
      from private.prepaid_by(draft) p) as paid);
end $$;

-- Credits an invoice by an amount, or by lines (then the amount is their sum). Payments that exceed the lower total
-- become the client's credit, those of the payment `preferred` first. Returns the credit note.
create or replace function private.credit(invoice uuid, amount bigint, lines jsonb, reason text, preferred uuid)
  returns uuid language plpgsql security definer set search_path = '' as $$
declare
  credited public.invoices;
  sums record;
  prices_include text;
  untaxed text;
  code text;
  today date := private.books_day();
  copy jsonb;
  given record;
  made uuid := gen_random_uuid();
begin
  select * into credited from public.invoices i where i.id = invoice for update;
  prices_include := credited.document ->> 'pricesInclude';
  untaxed := coalesce(jsonb_path_query_first(credited.document, '$.taxes[*].category ? (@ <> "S")') #>> '{}', 'O');
  code := jsonb_path_query_first(credited.document, '$.taxes[*].reasonCode') #>> '{}';
  if lines is null then
    if amount = credited.total_minor and credited.prepaid_minor = 0 then
      lines := credited.document -> 'lines';
    else
      prices_include := 'gross';
      lines := private.lines_of_amount(credited, amount, private.books_words(credited.language, 'creditOfInvoice',
        jsonb_build_object('number', credited.number)));
    end if;
  end if;
  select * into sums from private.sums_of(lines, prices_include, untaxed, code);
  if sums.total <= 0 then
    raise exception 'invoice.credit_of_nothing' using errcode = '23514';
  end if;
  if sums.total > credited.total_minor - credited.credited_minor then
    raise exception 'invoice.credit_too_large' using errcode = '23514';
  end if;
  perform private.move_off(invoice, sums.total - credited.remaining_minor, preferred);
  copy := private.parties(credited.client_id, credited.project_id) || jsonb_build_object(
    'buyer', credited.document -> 'buyer', 'project', credited.document -> 'project',
    'kind', 'credit-note', 'issueDate', today, 'dueDate', null, 'language', credited.language,
    'currency', credited.currency, 'pricesInclude', prices_include, 'lines', lines, 'taxes', sums.taxes,
    'netMinor', sums.net, 'taxMinor', sums.tax, 'roundingMinor', sums.rounding, 'totalMinor', sums.total,
    'prepaid', '[]'::jsonb, 'reason', btrim(reason), 'note', null, 'depositPercent', null,
    'credits', jsonb_build_object('number', credited.number, 'issueDate', credited.issue_date),
    'taxSentence', credited.document -> 'taxSentence')
    || case when credited.document ? 'tax' then jsonb_build_object('tax', credited.document -> 'tax',
      'supplyDate', credited.document -> 'supplyDate', 'period', credited.document -> 'period') else '{}' end;
  perform private.refuse_unprintable(btrim(reason));
  select * into given from private.numbered('credit-note', credited.is_specimen, today, copy);
  insert into public.credit_notes (id, invoice_id, client_id, project_id, number, is_specimen, series_year,
      series_number, issue_date, issued_by, currency, net_minor, tax_minor, rounding_minor, total_minor, reason,
      language, document, hash, previous_hash)
    values (made, invoice, credited.client_id, credited.project_id, given.printed, credited.is_specimen,
      given.year, given.number, today, auth.uid(), credited.currency, sums.net, sums.tax, sums.rounding, sums.total,
      btrim(reason), credited.language, given.copy, given.hash, given.previous_hash);
  perform private.write_audit_entry('invoice.credited', invoice::text, credited.project_id,
    private.account_of_client(credited.client_id),
    jsonb_build_object('number', credited.number, 'credit_note', given.printed));
  perform private.mail_is_due('credit-note-issued', made);
  return made;
end $$;

-- Divides an amount among the tax rates of the invoice: one line for each, tax included, which add up to the amount.
create or replace function private.lines_of_amount(credited public.invoices, amount bigint, description text)
  returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with parts as (
      select n, tax ->> 'rate' as rate,
        sum((tax ->> 'netMinor')::bigint + (tax ->> 'taxMinor')::bigint) over (order by n) as until,
        sum((tax ->> 'netMinor')::bigint + (tax ->> 'taxMinor')::bigint) over () as whole
      from jsonb_array_elements(credited.document -> 'taxes') with ordinality as found (tax, n)
    ), shares as (
      select n, rate, round(amount * until / whole) - coalesce(lag(round(amount * until / whole)) over (order by n),
        0) as share
      from parts
    )
    select jsonb_agg(jsonb_build_object('position', n, 'description', description, 'quantity', '1',
      'unitAmountMinor', share, 'amountMinor', share, 'taxRate', rate, 'isIncluded', false) order by n)
    from shares where share > 0);
end $$;

-- Takes this amount of payments off the invoice, so that it is the client's credit: the newest allocations first, those
-- of the payment `preferred` before all others.
create or replace function private.move_off(invoice uuid, amount bigint, preferred uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  remaining bigint := amount;
  found_payment record;
begin
  for found_payment in
    select a.payment_id, sum(a.amount_minor)::bigint as allocated from public.payment_allocations a
    join public.payments p on p.id = a.payment_id where a.invoice_id = invoice
    group by a.payment_id, p.recorded_at having sum(a.amount_minor) > 0
    order by a.payment_id is not distinct from preferred desc, p.recorded_at desc, a.payment_id
  loop
    exit when remaining <= 0;
    insert into public.payment_allocations (payment_id, invoice_id, amount_minor, allocated_on, created_by)
      values (found_payment.payment_id, invoice, -least(remaining, found_payment.allocated), private.books_day(),
        auth.uid());
    remaining := remaining - least(remaining, found_payment.allocated);
  end loop;
end $$;

-- Brings the invoices in line with an order that has come into force. The first order gets its deposit invoice. When
-- more was invoiced than the order costs, the difference is credited; when the whole price was invoiced and has risen,
-- a draft is made for the difference.
create or replace function private.follow_order(order_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  in_force public.orders;
  open_amount bigint;
  excess bigint;
  found_invoice record;
  made uuid;
  deposit bigint;
begin
  select * into in_force from public.orders o where o.id = follow_order.order_id;
  perform private.lock_client(in_force.client_id);
  open_amount := in_force.total_minor - private.invoiced_for(in_force.project_id);
  delete from public.invoices i where i.project_id = in_force.project_id and i.number is null and i.order_id is not null
    and i.kind <> 'balance';
  if open_amount < 0 then
    excess := -open_amount;
    -- Amounts that are not paid yet are credited first.
    for found_invoice in select i.id, i.total_minor - i.credited_minor as part from public.invoices i
      where i.project_id = in_force.project_id and i.number is not null and i.kind <> 'support'
        and i.total_minor > i.credited_minor order by i.remaining_minor desc, i.issued_at desc
    loop
      exit when excess <= 0;
      perform private.credit(found_invoice.id, least(excess, found_invoice.part), null,
        private.books_words(in_force.language, 'orderIsLower'), null);
      excess := excess - least(excess, found_invoice.part);
    end loop;
  elsif not exists (select from public.invoices i where i.project_id = in_force.project_id and i.number is not null
      and i.order_id is not null and i.state <> 'credited') then
    deposit := private.deposit_of_order(in_force.id);
    if deposit > 0 and deposit <= open_amount then
      made := private.make_invoice(private.invoice_of_order(in_force, 'deposit'), private.deposit_lines(in_force.id));
      if private.refusal_to_issue((select i from public.invoices i where i.id = made)) is null then
        perform private.issue_invoice(made);
      end if;
    end if;
  elsif open_amount > 0 and exists (select from public.invoices i where i.project_id = in_force.project_id
      and i.number is not null and i.order_id is not null and i.kind in ('balance', 'single') and i.state <> 'credited')
        then
    perform private.make_invoice(private.invoice_of_order(in_force, 'single') || '{"prices_include":"gross"}',
      private.lines_of_rise(in_force, open_amount));
  end if;
  perform private.refresh_balance(in_force.project_id);
end $$;

-- Divides an amount, tax included, among the tax rates of an order.
create or replace function private.lines_of_rise(in_force public.orders, amount bigint) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  as_invoice public.invoices;
begin
  as_invoice.document := jsonb_build_object('taxes',
    (private.sums_of(private.order_lines_now(in_force.id), in_force.prices_include, 'O')).taxes);
  return private.lines_of_amount(as_invoice, amount, private.books_words(in_force.language, 'changeOfOrder',
    jsonb_build_object('version', in_force.version)));
end $$;

-- Computes a final invoice that is still a draft again, after a change of the order or of its payments.
create or replace function private.refresh_balance(project uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  draft record;
begin
  select i.id, o.id as order_id into draft from public.invoices i
    join public.orders o on o.project_id = i.project_id and o.state = 'in_force'
    where i.project_id = project and i.kind = 'balance' and i.number is null;
  if not found then return; end if;
  update public.invoices i set order_id = draft.order_id, manual_tax = o.manual_tax from public.orders o
    where i.id = draft.id and o.id = draft.order_id;
  perform private.set_invoice_lines(draft.id, private.order_lines_now(draft.order_id));
end $$;

-- The invoice, locked. The client's row is locked before it.
create or replace function private.locked_invoice(invoice uuid) returns public.invoices
  language plpgsql security definer set search_path = '' as $$
declare
  found_invoice public.invoices;
begin
  perform private.lock_client((select i.client_id from public.invoices i where i.id = invoice));
  select * into found_invoice from public.invoices i where i.id = invoice for update;
  if not found then
    raise exception 'invoice.not_found' using errcode = 'P0002';
  end if;
  return found_invoice;
end $$;

-- Creates a draft that the studio writes by itself, for a client and optionally for one of the client's projects. With
-- `draft` it replaces that one. `written` is { projectId, lines, dueDate, note, manualTax }, the last { category,
-- reason } where the tax is decided manually. Returns { invoiceId }.
create or replace function private.write_invoice(draft uuid, client uuid, written jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  project uuid := (written ->> 'projectId')::uuid;
  lines jsonb := written -> 'lines';
  due date := (written ->> 'dueDate')::date;
  note_of_draft text := nullif(btrim(written ->> 'note'), '');
  seller jsonb := private.seller();
  found_invoice public.invoices;
  made uuid := draft;
  decided jsonb;
begin
  perform private.require_manager();
  perform private.lock_known_client(client);
  decided := private.manual_tax(client, written -> 'manualTax');
  perform private.require_rates(lines, (private.tax_for(client, decided)).rate, decided);
  if project is not null and not exists (select from public.onboarding_submissions p
    join public.clients c on c.user_id = p.user_id where p.id = project and c.id = client) then
    raise exception 'project.not_found' using errcode = 'P0002';
  end if;
  if due < private.books_day() then
    raise exception 'invoice.due_in_past' using errcode = '23514';
  end if;
  if draft is null then
    made := private.make_invoice(jsonb_build_object('client_id', client, 'project_id', project, 'kind', 'single',
        'language', private.language_of_client(client), 'currency', seller -> 'currency',
        'prices_include', seller -> 'pricesInclude', 'due_date', due, 'note', note_of_draft),
      private.priced_lines(lines, client, decided));
  else
    found_invoice := private.locked_invoice(draft);
    if found_invoice.number is not null or found_invoice.order_id is not null or found_invoice.client_id <> client then
      raise exception 'invoice.not_own_draft' using errcode = '23001';
    end if;
    update public.invoices i set project_id = project, due_date = due, note = note_of_draft where i.id = draft;
    perform private.set_invoice_lines(draft, private.priced_lines(lines, client, decided));
  end if;
  update public.invoices i set manual_tax = decided where i.id = made;
  return jsonb_build_object('invoiceId', made);
end $$;

-- Deletes a draft. It has no number yet.
create or replace function private.discard_invoice(invoice uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_manager();
  if (private.locked_invoice(invoice)).number is not null then
    raise exception 'invoice.not_discarded' using errcode = '23001';
  end if;
  delete from public.invoices i where i.id = invoice;
  return '{}'::jsonb;
end $$;

drop function if exists private.issue_written_invoice(uuid);
create or replace function private.issue_written_invoice(invoice uuid, supplied jsonb default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_manager();
  perform private.issue_invoice(invoice, supplied);
  return (select jsonb_build_object('number', i.number) from public.invoices i where i.id = invoice);
end $$;

-- Credits lines of an invoice, or all that is left of it. Returns { creditNoteId, number, totalMinor }.
create or replace function private.credit_invoice(invoice uuid, lines jsonb, reason text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_invoice public.invoices;
  made uuid;
begin
  perform private.require_manager();
  found_invoice := private.locked_invoice(invoice);
  if found_invoice.number is null then
    raise exception 'invoice.draft_not_credited' using errcode = '23001';
  end if;
  if found_invoice.total_minor = found_invoice.credited_minor then
    raise exception 'invoice.nothing_to_credit' using errcode = '23001';
  end if;
  if lines is null then
    made := private.credit(invoice, found_invoice.total_minor - found_invoice.credited_minor, null, reason, null);
  else
    if found_invoice.document ? 'tax' and exists (select from jsonb_array_elements(lines) as line
        where line ->> 'taxRate' is not null and not exists (select from jsonb_array_elements(found_invoice.document -> 'taxes') as t
          where (t ->> 'rate')::numeric = (line ->> 'taxRate')::numeric)) then
      raise exception 'invoice.credit_rates' using errcode = '23514';
    end if;
    made := private.credit(invoice, null, private.lines_at_rate(lines,
      (found_invoice.document #>> '{taxes,0,rate}')::numeric), reason, null);
  end if;
  perform private.follow_deposits(found_invoice.client_id);
  return (select jsonb_build_object('creditNoteId', n.id, 'number', n.number, 'totalMinor', n.total_minor)
    from public.credit_notes n where n.id = made);
end $$;

-- As long as nothing has been paid of the deposit, the client may pay the whole price at once: the deposit invoice is
-- credited in full, and one invoice for all lines is issued. Returns { invoiceId }.
create or replace function private.pay_all_at_once(project uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  in_force public.orders;
  deposit public.invoices;
  made uuid;
begin
  perform private.require_acceptor(project);
  select * into in_force from public.orders o where o.project_id = project and o.state = 'in_force';
  if not found then
    raise exception 'invoice.no_order_in_force' using errcode = '23001';
  end if;
  perform private.lock_client(in_force.client_id);
  if exists (select from public.onboarding_submissions p where p.id = project and p.status = 'cancelled') then
    raise exception 'invoice.project_cancelled' using errcode = '23001';
  end if;
  select i.id into made from public.invoices i where i.project_id = project and i.order_id = in_force.id
    and i.kind = 'single' and i.number is not null and i.state <> 'credited'
    and i.net_minor + i.tax_minor + i.rounding_minor = in_force.total_minor;
  if found then return jsonb_build_object('invoiceId', made); end if;
  select * into deposit from public.invoices i where i.project_id = project and i.kind = 'deposit'
    and i.state <> 'credited' for update;
  if private.is_on_its_way(deposit.id) then
    raise exception 'invoice.deposit_on_its_way' using errcode = '23001';
  end if;
  if deposit.number is null or deposit.paid_minor > 0
    or private.invoiced_for(project) <> deposit.total_minor - deposit.credited_minor then
    raise exception 'invoice.not_all_at_once' using errcode = '23001';
  end if;
  perform private.credit(deposit.id, deposit.total_minor - deposit.credited_minor, null,
    private.books_words(in_force.language, 'paidAtOnce'), null);
  delete from public.invoices i where i.project_id = project and i.number is null and i.order_id is not null;
  made := private.make_invoice(private.invoice_of_order(in_force, 'single') || jsonb_build_object('due_date',
      private.books_day() + (private.seller() ->> 'depositDueDays')::integer), private.order_lines_now(in_force.id));
  perform private.issue_invoice(made);
  return jsonb_build_object('invoiceId', made);
end $$;

-- The final invoice is prepared as a draft, once, when every task of the studio before the launch task is ticked.
create or replace function private.prepare_balance(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  in_force public.orders;
begin
  select * into in_force from public.orders o where o.project_id = new.id and o.state = 'in_force';
  if not found or new.status = 'cancelled' then return; end if;
  if not private.is_ready_to_launch(new.project_checklist) then return; end if;
  perform private.lock_client(in_force.client_id);
  -- Only once: a draft that the studio has discarded is not prepared again. There is none if all is invoiced already.
  if exists (select from public.audit_log l where l.project_id = new.id and l.action = 'invoice.prepared')
    or exists (select from public.invoices i where i.project_id = new.id and i.kind = 'balance'
      and i.state <> 'credited')
    or private.invoiced_for(new.id) >= in_force.total_minor then
    return;
  end if;
  perform private.make_invoice(private.invoice_of_order(in_force, 'balance'), private.order_lines_now(in_force.id));
  perform private.write_audit_entry('invoice.prepared', new.id::text, new.id, new.user_id, '{}');
end $$;

-- Of an issued invoice only these things change: its sums, to those of its payments and credit notes; its file, which
-- is set once; its payment link, which can be revoked but not restored; and its project, which may be deleted with the
-- account.
create or replace function private.guard_invoice() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  beside constant text[] := '{paid_minor, credited_minor, settled_at, needs_a_look, delivery_email, link_generation,
    pdf_path, pdf_sha256, xml_sha256, project_id, state, remaining_minor}'::text[];
begin
  if tg_op = 'DELETE' then
    if old.number is null or current_setting('daybreak.books_retention', true) = 'on' then return old; end if;
    raise exception 'invoice.never_deleted' using errcode = '42501';
  end if;
  if old.number is null then
    if new.number is not null then
      new.settled_at := case when new.total_minor = 0 then private.clock(now()) end;
    end if;
    if new.paid_minor = 0 and new.credited_minor = 0 then return new; end if;
    raise exception 'invoice.paid_when_issued' using errcode = '42501';
  end if;
  if to_jsonb(new) - beside <> to_jsonb(old) - beside
    or new.project_id is not null and new.project_id is distinct from old.project_id
    or new.link_generation < old.link_generation
    or not private.is_named_once(old.pdf_path, old.pdf_sha256, new.pdf_path, new.pdf_sha256)
    or not private.is_xml_named_with_pdf(old.pdf_path, old.xml_sha256, new.xml_sha256) then
    raise exception 'invoice.fixed' using errcode = '42501';
  end if;
  if new.paid_minor <> old.paid_minor or new.credited_minor <> old.credited_minor then
    if new.paid_minor <> (select coalesce(sum(a.amount_minor), 0) from public.payment_allocations a
      where a.invoice_id = new.id)
      or new.credited_minor <> (select coalesce(sum(n.total_minor), 0) from public.credit_notes n
        where n.invoice_id = new.id) then
      raise exception 'invoice.sums_fixed' using errcode = '42501';
    end if;
    if new.total_minor - new.paid_minor - new.credited_minor > 0 then new.settled_at := null;
    else
      new.settled_at := coalesce(old.settled_at, private.clock(now()));
      if not exists (select from public.clients c where c.id = new.client_id and c.user_id is not null) then
        new.delivery_email := null;
      end if;
    end if;
  elsif new.settled_at is distinct from old.settled_at then
    raise exception 'invoice.settled_by_sums' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger guard_invoice before update or delete on public.invoices
  for each row execute function private.guard_invoice();

create or replace function private.guard_invoice_line() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.invoices i where i.number is not null
      and i.id in (case when tg_op <> 'INSERT' then old.invoice_id end, case when tg_op <> 'DELETE' then new.invoice_id end))
    and current_setting('daybreak.books_retention', true) is distinct from 'on' then
    raise exception 'invoice.lines_fixed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger guard_invoice_line before insert or update or delete on public.invoice_lines for each row
  execute function private.guard_invoice_line();

-- Nobody may truncate a table of the books.
create or replace function private.refuse_truncate_of_books() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  raise exception 'books.never_emptied' using errcode = '42501';
end $$;

do $$
declare
  target text;
begin
  foreach target in array '{public.agreements,public.orders,public.order_lines,public.invoices,public.invoice_lines,public.credit_notes,public.payments,public.payment_allocations,public.payment_returns,private.document_series}'::text[] loop
    execute format('create or replace trigger refuse_truncate before truncate on %s
      for each statement execute function private.refuse_truncate_of_books()', target);
  end loop;
end $$;

-- A new credit note raises the credited amount of its invoice.
create or replace function private.add_credit_note(new public.credit_notes) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.invoices i set credited_minor = i.credited_minor + new.total_minor where i.id = new.invoice_id;
end $$;

-- After a change of the billing details: orders and drafts follow the tax, and the deposit invoices that waited for the
-- details are issued.
create or replace function private.follow_billing_details(client uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  draft public.invoices;
begin
  if private.sells_in_union() then
    perform private.follow_tax(client);
    perform private.decide_tax_of_draft(i.id) from public.invoices i where i.client_id = client and i.number is null;
  end if;
  if not private.has_billing_details(client) then return; end if;
  for draft in
    select i.* from public.invoices i join public.orders o on o.id = i.order_id and o.state = 'in_force'
      join public.onboarding_submissions p on p.id = i.project_id and p.status <> 'cancelled'
    where i.client_id = client and i.kind = 'deposit' and i.number is null order by i.created_at
  loop
    if private.refusal_to_issue(draft) is null then perform private.issue_invoice(draft.id); end if;
  end loop;
end $$;

select engine.publish('public.invoices');
select engine.publish('public.credit_notes');
