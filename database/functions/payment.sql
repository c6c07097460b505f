-- Payments: they belong to a client and are allocated to invoices; what is left of them is the client's credit.

-- A new allocation changes the sums of its invoice and its payment.
create or replace function private.add_allocation(new public.payment_allocations) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if (select i.client_id from public.invoices i where i.id = new.invoice_id)
    is distinct from (select p.client_id from public.payments p where p.id = new.payment_id) then
    raise exception 'payment.other_client' using errcode = '23514';
  end if;
  if (select i.currency from public.invoices i where i.id = new.invoice_id)
    is distinct from (select p.currency from public.payments p where p.id = new.payment_id) then
    raise exception 'payment.other_currency' using errcode = '23514';
  end if;
  if (select sum(a.amount_minor) from public.payment_allocations a
    where a.payment_id = new.payment_id and a.invoice_id = new.invoice_id) < 0 then
    raise exception 'payment.moved_too_much' using errcode = '23514';
  end if;
  update public.payments p set allocated_minor = p.allocated_minor + new.amount_minor where p.id = new.payment_id;
  update public.invoices i set paid_minor = i.paid_minor + new.amount_minor where i.id = new.invoice_id;
  perform private.refresh_balance((select i.project_id from public.invoices i where i.id = new.invoice_id));
end $$;

create or replace function private.add_return(new public.payment_returns) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.payments p set
      refunded_minor = p.refunded_minor + case new.kind when 'refund' then new.amount_minor else 0 end,
      reversed_minor = p.reversed_minor + case new.kind when 'reversal' then new.amount_minor else 0 end
    where p.id = new.payment_id;
end $$;

create or replace function private.allocate(payment uuid, invoice uuid, amount bigint) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.payment_allocations (payment_id, invoice_id, amount_minor, allocated_on, created_by)
    values (payment, invoice, amount, private.books_day(), auth.uid());
end $$;

-- Records money that has arrived. It pays the named invoice, and the rest is the client's credit. An amount above what
-- is open must be confirmed. `money` is { amountMinor, currency, receivedOn, method, note }. Returns { paymentId,
-- allocatedMinor, creditMinor }.
create or replace function private.record_payment(client uuid, invoice uuid, money jsonb, confirmed boolean)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  amount bigint := (money ->> 'amountMinor')::bigint;
  of_currency text := money ->> 'currency';
  received date := (money ->> 'receivedOn')::date;
  found_invoice public.invoices;
  made uuid;
  pays bigint := 0::bigint;
begin
  perform private.require_manager();
  perform private.lock_known_client(client);
  if received > private.books_day() then
    raise exception 'payment.day_in_future' using errcode = '23514';
  end if;
  if invoice is not null then
    found_invoice := private.locked_invoice(invoice);
    if found_invoice.client_id <> client or found_invoice.number is null then
      raise exception 'invoice.not_found' using errcode = 'P0002';
    end if;
    if found_invoice.currency <> of_currency then
      raise exception 'payment.invoice_in_other_currency' using errcode = '23514';
    end if;
    pays := least(amount, found_invoice.remaining_minor);
    if amount > pays and not confirmed then
      raise exception 'payment.rest_is_credit' using errcode = 'PT409',
        detail = jsonb_build_object('openMinor', pays, 'creditMinor', amount - pays, 'ask', 'confirmed')::text;
    end if;
  end if;
  if of_currency <> private.seller() ->> 'currency' and not exists (select from public.invoices i
      where i.client_id = client and i.state = 'open' and i.currency = of_currency) then
    raise exception 'payment.unknown_currency' using errcode = '23514',
      detail = jsonb_build_object('currency', private.seller() ->> 'currency')::text;
  end if;
  insert into public.payments (client_id, received_on, recorded_by, amount_minor, currency, method, note)
    values (client, received, auth.uid(), amount, of_currency, money ->> 'method', nullif(btrim(money ->> 'note'), ''))
    returning id into made;
  if pays > 0 then perform private.allocate(made, invoice, pays); end if;
  perform private.follow_deposits(client);
  perform private.write_payment_entry('payment.recorded', made, found_invoice.project_id);
  perform private.mail_is_due('receipt', made);
  return jsonb_build_object('paymentId', made, 'allocatedMinor', pays, 'creditMinor', amount - pays);
end $$;

-- Adds an entry about a payment to the audit log, with its project if it concerns one. The amounts are not copied: they
-- are in the rows that the entry names.
create or replace function private.write_payment_entry(action text, payment uuid, project uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry(action, payment::text, coalesce(project, (select i.project_id
      from public.payment_allocations a join public.invoices i on i.id = a.invoice_id where a.payment_id = payment
      order by a.created_at limit 1)),
    (select private.account_of_client(p.client_id) from public.payments p where p.id = payment), '{}');
end $$;

create or replace function private.locked_payment(payment uuid) returns public.payments
  language plpgsql security definer set search_path = '' as $$
declare
  found_payment public.payments;
begin
  perform private.lock_client((select p.client_id from public.payments p where p.id = payment));
  select * into found_payment from public.payments p where p.id = payment for update;
  if not found then
    raise exception 'payment.not_found' using errcode = 'P0002';
  end if;
  return found_payment;
end $$;

-- The invoices that a payment pays, the newest allocation first.
create or replace function private.paid_by(payment uuid) returns table (invoice_id uuid, amount bigint)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select a.invoice_id, sum(a.amount_minor)::bigint from public.payment_allocations a
    where a.payment_id = payment group by a.invoice_id having sum(a.amount_minor) > 0
    order by max(a.created_at) desc, a.invoice_id;
end $$;

-- Reverses a payment that was recorded but did not arrive: the invoices that it paid are open again, and its credit is
-- 0.
create or replace function private.reverse_payment(payment uuid, reason text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_payment public.payments;
  paid record;
begin
  perform private.require_manager();
  found_payment := private.locked_payment(payment);
  if found_payment.provider_reference is not null then
    raise exception 'payment.by_card' using errcode = '23001';
  end if;
  if found_payment.amount_minor = found_payment.refunded_minor + found_payment.reversed_minor then
    raise exception 'payment.nothing_to_reverse' using errcode = '23001';
  end if;
  for paid in select * from private.paid_by(payment) loop
    perform private.allocate(payment, paid.invoice_id, -paid.amount);
  end loop;
  insert into public.payment_returns (payment_id, kind, amount_minor, reason, returned_on, created_by)
    values (payment, 'reversal',
      found_payment.amount_minor - found_payment.refunded_minor - found_payment.reversed_minor,
      btrim(reason), private.books_day(), auth.uid());
  perform private.write_payment_entry('payment.reversed', payment, null);
  return '{}'::jsonb;
end $$;

-- Pays an invoice from the client's credit, that of the oldest payment first.
create or replace function private.allocate_credit(client uuid, invoice uuid, amount bigint) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_invoice public.invoices;
  found_payment record;
  remaining bigint := amount;
begin
  perform private.require_manager();
  found_invoice := private.locked_invoice(invoice);
  if found_invoice.client_id <> client or found_invoice.number is null then
    raise exception 'invoice.not_found' using errcode = 'P0002';
  end if;
  if amount > found_invoice.remaining_minor then
    raise exception 'payment.more_than_open' using errcode = '23514';
  end if;
  for found_payment in select p.id, p.credit_minor from public.payments p
    where p.client_id = client and p.currency = found_invoice.currency and p.credit_minor > 0
    order by p.received_on, p.recorded_at, p.id for update
  loop
    exit when remaining <= 0;
    perform private.allocate(found_payment.id, invoice, least(remaining, found_payment.credit_minor));
    remaining := remaining - least(remaining, found_payment.credit_minor);
  end loop;
  if remaining > 0 then
    raise exception 'payment.credit_too_small' using errcode = '23514';
  end if;
  perform private.follow_deposits(client);
  perform private.write_audit_entry('payment.allocated', invoice::text, found_invoice.project_id,
    private.account_of_client(client), jsonb_build_object('number', found_invoice.number));
  return '{}'::jsonb;
end $$;

-- Refunds money to the client, always from credit. For the part that the payment's credit does not cover, the invoices
-- that it pays are credited in the same transaction, so that the client does not owe the refunded money. Once the work
-- of a project has begun, the terms let the studio keep the deposit, so that this refund must be confirmed. A card
-- payment is refunded at the card provider after this transaction (`card_refunds`).
create or replace function private.refund_payment(payment uuid, amount bigint, reason text, confirmed boolean)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_payment public.payments;
  paid record;
  missing bigint;
  notes jsonb := '[]'::jsonb;
  refund uuid;
begin
  perform private.require_manager();
  found_payment := private.locked_payment(payment);
  if exists (select from public.payment_discrepancies d where d.payment_id = payment and d.kind = 'dispute'
    and d.resolved_at is null) then
    raise exception 'payment.in_dispute' using errcode = '23001';
  end if;
  missing := amount - found_payment.credit_minor;
  if missing > found_payment.allocated_minor then
    raise exception 'payment.refund_too_large' using errcode = '23514';
  end if;
  for paid in select * from private.paid_by(payment) loop
    exit when missing <= 0;
    if not confirmed and exists (select from public.invoices i
      join public.onboarding_submissions p on p.id = i.project_id
      where i.id = paid.invoice_id and p.work_began_at is not null) then
      raise exception 'payment.deposit_kept'
        using errcode = 'PT409', detail = '{"ask":"confirmed","clause":"deposit"}';
    end if;
    perform private.locked_invoice(paid.invoice_id);
    notes := notes || to_jsonb(private.credit_paid(paid.invoice_id, least(missing, paid.amount), reason, payment));
    missing := missing - least(missing, paid.amount);
  end loop;
  insert into public.payment_returns (payment_id, kind, amount_minor, reason, returned_on, created_by)
    values (payment, 'refund', amount, btrim(reason), private.books_day(), auth.uid()) returning id into refund;
  if found_payment.provider_reference is not null then
    insert into public.card_refunds (return_id, payment_id, amount_minor, state, ask_at)
      values (refund, payment, amount, 'wanted', '-infinity');
    perform private.wake_card_payments();
  end if;
  perform private.write_payment_entry('payment.refunded', payment, null);
  perform private.mail_is_due('refund', refund);
  return jsonb_build_object('creditNoteIds', notes);
end $$;

-- Credits the open amount of an invoice and so much of its paid amount that exactly this amount of money becomes
-- credit.
create or replace function private.credit_paid(invoice uuid, amount bigint, reason text, payment uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
begin
  return private.credit(invoice, amount + (select i.remaining_minor from public.invoices i where i.id = invoice), null,
    reason, payment);
end $$;

-- The deposits of a client's orders in force of one currency: what is open of each, and whether the client's credit
-- covers it. Credit counts once, towards the deposits in the order in which they were issued; those that are not issued
-- yet come last, and those of cancelled projects take none of it.
create or replace function private.deposits_of_client(client uuid, currency text)
  returns table (project_id uuid, open_minor bigint, is_covered boolean)
  language sql stable security definer set search_path = '' as $$
  with deposits as (
    select o.project_id, p.status, i.issue_date, i.series_number, o.id,
      greatest(private.deposit_of_order(o.id) - (select coalesce(sum(paid.paid_minor), 0) from public.invoices paid
        where paid.project_id = o.project_id and paid.kind <> 'support'), 0)::bigint as open_minor
    from public.orders o
      join public.onboarding_submissions p on p.id = o.project_id
      left join lateral (select d.issue_date, d.series_number from public.invoices d
        where d.project_id = o.project_id and d.kind = 'deposit' and d.number is not null
        order by d.issue_date, d.series_number limit 1) i on true
    where o.client_id = deposits_of_client.client and o.currency = deposits_of_client.currency and o.state = 'in_force'
  ), counted as (
    select d.*, coalesce(sum(d.open_minor) filter (where d.status <> 'cancelled') over (
      order by d.issue_date nulls last, d.series_number nulls last, d.id
      rows between unbounded preceding and 1 preceding), 0) as before_minor
    from deposits d
  )
  select c.project_id, c.open_minor, c.before_minor + c.open_minor <= (select coalesce(sum(y.credit_minor), 0)
      from public.payments y
      where y.client_id = deposits_of_client.client and y.currency = deposits_of_client.currency)
  from counted c
$$;

-- Whether the deposit of a project is settled: the payments of the project's invoices, less what was returned, cover
-- the deposit of the order in force, or the client's credit covers the rest of it; or nothing is due; or the studio has
-- decided to start without it.
create or replace function private.is_deposit_settled(project uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.onboarding_submissions p where p.id = project
    and p.started_without_deposit_at is not null)
    or coalesce((select d.open_minor = 0 or d.is_covered
      from public.orders o, private.deposits_of_client(o.client_id, o.currency) d
      where o.project_id = project and o.state = 'in_force' and d.project_id = project), true);
end $$;

create or replace function private.start_without_deposit(project uuid, reason text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_manager();
  update public.onboarding_submissions p set started_without_deposit_at = private.clock(now())
    where p.id = project and p.started_without_deposit_at is null;
  if found then
    insert into private.starts_without_deposit (project_id, reason, started_by)
      values (project, btrim(reason), auth.uid());
    perform private.write_audit_entry('project.started_without_deposit', project::text, project,
      (select p.user_id from public.onboarding_submissions p where p.id = project), '{}');
    perform private.follow_deposits(c.id) from public.clients c
      join public.onboarding_submissions p on p.user_id = c.user_id
      where p.id = project;
  elsif not exists (select from public.onboarding_submissions p where p.id = project) then
    raise exception 'project.not_found' using errcode = 'P0002';
  end if;
  return '{}'::jsonb;
end $$;

-- Cancels a project: credits each open invoice that is not to be kept, deletes drafts, and withdraws an order that
-- waits for an answer. `invoices` is [{ invoiceId, keep }] with every open invoice of the project. `reason` is printed
-- on the credit notes; it may be null if there are none.
create or replace function private.cancel_project(project uuid, invoices jsonb, reason text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_project public.onboarding_submissions;
  client uuid;
  found_invoice record;
begin
  perform private.require_manager();
  select * into found_project from public.onboarding_submissions p where p.id = project for no key update;
  if not found then
    raise exception 'project.not_found' using errcode = 'P0002';
  end if;
  select c.id into client from public.clients c where c.user_id = found_project.user_id;
  perform private.lock_client(client);
  if exists (select from public.invoices i where i.project_id = project and i.state = 'open'
    and not invoices @> jsonb_build_array(jsonb_build_object('invoiceId', i.id))) then
    raise exception 'payment.invoices_undecided' using errcode = 'PT409', detail = (
      select jsonb_build_object('invoices', jsonb_agg(jsonb_build_object('invoiceId', i.id, 'number', i.number,
        'remainingMinor', i.remaining_minor, 'paidMinor', i.paid_minor, 'currency', i.currency)))::text
      from public.invoices i where i.project_id = project and i.state = 'open');
  end if;
  if nullif(btrim(reason), '') is null and exists (select from public.invoices i where i.project_id = project
    and i.state = 'open' and invoices @> jsonb_build_array(jsonb_build_object('invoiceId', i.id, 'keep', false))) then
    raise exception 'payment.reason_missing' using errcode = '23514';
  end if;
  for found_invoice in select i.id, i.total_minor - i.credited_minor as part from public.invoices i
    where i.project_id = project and i.state = 'open'
      and invoices @> jsonb_build_array(jsonb_build_object('invoiceId', i.id, 'keep', false)) order by i.issued_at
  loop
    perform private.credit(found_invoice.id, found_invoice.part, null, reason, null);
  end loop;
  perform private.follow_deposits(client);
  delete from public.invoices i where i.project_id = project and i.number is null;
  update public.orders o set state = 'withdrawn' where o.project_id = project and o.state in ('draft', 'sent');
  if found then
    perform private.write_audit_entry('order.withdrawn', project::text, project, found_project.user_id, '{}');
  end if;
  update public.onboarding_submissions p set status = 'cancelled' where p.id = project and p.status <> 'cancelled';
  return '{}'::jsonb;
end $$;

-- The studio's four figures, separately for each currency: [{ currency, open_minor, overdue_minor,
-- received_this_month_minor, expected_minor }]. Expected is the part of the orders in force that is not invoiced yet.
create or replace function public.studio_money() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.books_day();
  month date := date_trunc('month', today)::date;
begin
  if not private.manages_studio() then
    raise exception 'books.figures_not_allowed' using errcode = '42501';
  end if;
  return (
    -- Each table is added up by itself, because to add four columns of every row of all of them takes half as long
    -- again.
    with figures as (
      select i.currency, sum(i.remaining_minor) as open,
        coalesce(sum(i.remaining_minor) filter (where i.due_date < today), 0) as overdue, 0 as received, 0 as expected
      from public.invoices i where i.state = 'open' group by i.currency
      union all
      select p.currency, 0, 0, sum(p.amount_minor - p.reversed_minor), 0
      from public.payments p where p.received_on >= month and p.received_on <= today group by p.currency
      union all
      select p.currency, 0, 0, -sum(r.amount_minor), 0
      from public.payment_returns r join public.payments p on p.id = r.payment_id
      where r.kind = 'refund' and r.returned_on >= month and r.returned_on <= today group by p.currency
      union all
      select o.currency, 0, 0, 0, sum(o.expected_minor) from public.orders o where o.expected_minor > 0
        group by o.currency
    )
    select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'open_minor', open, 'overdue_minor', overdue,
      'received_this_month_minor', received, 'expected_minor', expected) order by currency), '[]')
    from (select currency, sum(open) as open, sum(overdue) as overdue, sum(received) as received,
      sum(expected) as expected from figures group by currency) as sums);
end $$;

-- The money of a project for its page, for everybody who may see it; null for others: { currency, totalMinor,
-- depositMinor, invoicedMinor, paidMinor, openMinor, creditMinor, isDepositSettled, isWaitingForBillingDetails,
-- depositRefusal: why the deposit waits, for the studio, mayPayAllAtOnce, payAllDueDate, mayAccept, workBeganAt,
-- startedWithoutDepositAt }. creditMinor is the credit of the client and displayed to the client and the studio only.
-- payAllDueDate is the due date that one invoice for everything would have if it were issued today; null where
-- everything cannot be paid at once.
create or replace function public.project_money(project_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  project alias for $1;
  is_studio boolean := private.manages_studio();
  found_project public.onboarding_submissions;
  client uuid;
  in_force public.orders;
  sums record;
  deposit public.invoices;
  may_pay_all boolean;
begin
  select * into found_project from public.onboarding_submissions p where p.id = project
    and private.is_fully_signed_in();
  select c.id into client from public.clients c where c.user_id = found_project.user_id;
  if client is null or not (is_studio or coalesce(client = private.own_client(), false)
    or project = any (private.projects_with_money())) then return null; end if;
  select * into in_force from public.orders o where o.project_id = project and o.state = 'in_force';
  select coalesce(sum(i.total_minor - i.credited_minor), 0) as invoiced, coalesce(sum(i.paid_minor), 0) as paid,
    coalesce(sum(i.remaining_minor), 0) as open into sums
    from public.invoices i where i.project_id = project and i.number is not null;
  select * into deposit from public.invoices i where i.project_id = project and i.kind = 'deposit'
    and i.state <> 'credited';
  may_pay_all := coalesce(deposit.number is not null and deposit.paid_minor = 0
    and in_force.total_minor > deposit.total_minor and sums.invoiced = deposit.total_minor - deposit.credited_minor
    and found_project.status <> 'cancelled' and not private.is_on_its_way(deposit.id), false);
  return jsonb_build_object('currency', coalesce(in_force.currency, private.seller() ->> 'currency'),
    'totalMinor', in_force.total_minor, 'depositMinor', private.deposit_of_order(in_force.id),
    'invoicedMinor', sums.invoiced, 'paidMinor', sums.paid, 'openMinor', sums.open,
    'creditMinor', case when is_studio or client = private.own_client() then
      (select coalesce(sum(p.credit_minor), 0) from public.payments p where p.client_id = client) end,
    'isDepositSettled', private.is_deposit_settled(project),
    'isWaitingForBillingDetails', deposit.id is not null and deposit.number is null and in_force.id is not null
      and found_project.status <> 'cancelled' and not private.has_billing_details(client),
    'depositRefusal', case when is_studio and deposit.number is null and in_force.id is not null
      and found_project.status <> 'cancelled' then private.refusal_to_issue(deposit) end,
    'mayPayAllAtOnce', may_pay_all,
    'payAllDueDate', case when may_pay_all then
      private.books_day() + (private.seller() ->> 'depositDueDays')::integer end,
    'mayAccept', exists (select from public.project_members m where m.project_id = project
      and m.user_id = (select auth.uid())
      and m.may_accept and m.sees_money)
        and not exists (select from public.staff s where s.user_id = (select auth.uid())),
    'workBeganAt', found_project.work_began_at, 'startedWithoutDepositAt', found_project.started_without_deposit_at,
    'startedWithoutDepositBecause', case when is_studio then
      (select s.reason from private.starts_without_deposit s where s.project_id = project) end);
end $$;

-- The deposits of the calling client that can be issued once the billing details are complete, the oldest first.
create or replace function public.deposits_to_issue()
  returns table (project_id uuid, business_name text, total_minor bigint, currency text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select p.id, p.business_name, i.total_minor, i.currency
    from public.invoices i join public.orders o on o.id = i.order_id and o.state = 'in_force'
      join public.onboarding_submissions p on p.id = i.project_id and p.status <> 'cancelled'
    where i.client_id = private.own_client() and i.kind = 'deposit' and i.number is null
      and not private.has_billing_details(i.client_id) order by i.created_at;
end $$;

grant execute on function public.studio_money(), public.project_money(uuid),
  public.deposits_to_issue() to authenticated;

-- Of a payment only the sums change, and only to those of its allocations and returns, which are added and never
-- changed.
create or replace function private.guard_payment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sums constant text[] := '{allocated_minor, refunded_minor, reversed_minor, credit_minor}'::text[];
begin
  if tg_op = 'DELETE' then
    if current_setting('daybreak.books_retention', true) = 'on' then return old; end if;
  else
    if current_setting('daybreak.books_retention', true) = 'on'
      and to_jsonb(new) - sums - 'removed_minor' = to_jsonb(old) - sums - 'removed_minor'
      and (new.allocated_minor, new.refunded_minor, new.reversed_minor)
        = (old.allocated_minor, old.refunded_minor, old.reversed_minor) then return new; end if;
    if to_jsonb(new) - sums = to_jsonb(old) - sums
      and new.allocated_minor - new.removed_minor = (select coalesce(sum(a.amount_minor), 0)
        from public.payment_allocations a where a.payment_id = new.id)
      and (new.refunded_minor, new.reversed_minor) = (select
        coalesce(sum(r.amount_minor) filter (where r.kind = 'refund'), 0),
        coalesce(sum(r.amount_minor) filter (where r.kind = 'reversal'), 0)
        from public.payment_returns r where r.payment_id = new.id) then
      return new;
    end if;
  end if;
  raise exception 'payment.fixed' using errcode = '42501';
end $$;

create or replace function private.guard_payment_entry() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and current_setting('daybreak.books_retention', true) = 'on' then return old; end if;
  raise exception 'payment.fixed' using errcode = '42501';
end $$;

create or replace trigger guard_payment before update or delete on public.payments
  for each row execute function private.guard_payment();
create or replace trigger guard_payment before update or delete on public.payment_allocations
  for each row execute function private.guard_payment_entry();
create or replace trigger guard_payment before update or delete on public.payment_returns
  for each row execute function private.guard_payment_entry();

select engine.publish('public.payments');
