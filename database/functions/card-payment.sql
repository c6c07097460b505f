-- Card payments. The server calls the provider outside of transactions (server/payments/card-payments.ts); each
-- function here is the transaction before or after a call. All are idempotent: an answer of the provider that arrives
-- twice, late or in another order changes nothing more. `moment` is the time of the server's clock.

create or replace function private.wake_card_payments() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('card_payments', '');
end $$;

-- The next step towards paying this invoice by card: { step, attempt }.
-- `create`: the server creates the attempt's checkout session, or finds the one that exists, and calls this again.
-- `expire`: the server expires the session and calls this again.
-- `ready`: the session can be paid, and the caller may have its address.
-- `processing`, `settled`: there is nothing to pay.
-- `mismatched`: nothing can be paid until the studio has looked at the amount that arrived.
-- `specimen`: nobody can pay it by card, because its seller was not the owner's own. A session of before is expired.
-- Without a payment link the caller has to read the invoice on the client's side.
create or replace function private.next_card_step(invoice uuid, is_by_link boolean, moment timestamptz) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_invoice public.invoices;
  attempt public.payment_attempts;
begin
  if not is_by_link and not exists (select from public.invoices i where i.id = invoice and private.is_fully_signed_in()
    and (i.client_id = private.own_client() or i.project_id = any (private.projects_with_money()))) then
    raise exception 'invoice.not_found' using errcode = 'P0002';
  end if;
  found_invoice := private.locked_invoice(invoice);
  if found_invoice.number is null then
    raise exception 'invoice.not_found' using errcode = 'P0002';
  end if;
  select * into attempt from public.payment_attempts a where a.invoice_id = invoice and a.ended_at is null for update;
  if found then
    return jsonb_build_object('attempt', private.attempt_for_server(attempt), 'step', case
      when attempt.state = 'processing' then 'processing'
      when attempt.state = 'starting' then 'create'
      when attempt.must_expire or found_invoice.is_specimen or attempt.amount_minor <> found_invoice.remaining_minor
        or attempt.expires_at < moment + interval '2 minutes' then 'expire'
      else 'ready' end);
  end if;
  if found_invoice.state <> 'open' then return '{"step":"settled"}'::jsonb; end if;
  if found_invoice.is_specimen then return '{"step":"specimen"}'::jsonb; end if;
  if private.is_mismatched(invoice) then return '{"step":"mismatched"}'::jsonb; end if;
  insert into public.payment_attempts (invoice_id, client_id, amount_minor, currency, is_by_link, link_generation,
      started_at, expires_at, ask_at)
    values (invoice, found_invoice.client_id, found_invoice.remaining_minor, found_invoice.currency,
      next_card_step.is_by_link, case when next_card_step.is_by_link then found_invoice.link_generation end, moment,
        date_trunc('second', moment) + interval '35 minutes', moment + interval '30 seconds')
    returning * into attempt;
  return jsonb_build_object('step', 'create', 'attempt', private.attempt_for_server(attempt));
end $$;

-- The parameters of the call to the provider. They do not change after the attempt has started, so that a repeated call
-- with the same idempotency key is the same call.
create or replace function private.attempt_for_server(attempt public.payment_attempts) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('id', attempt.id, 'invoiceId', attempt.invoice_id,
    'amountMinor', attempt.amount_minor,
      'currency', attempt.currency, 'state', attempt.state, 'sessionId', s.session_id, 'url', s.url,
      'startedAt', attempt.started_at, 'expiresAt', attempt.expires_at, 'mustExpire', attempt.must_expire,
      'number', i.number, 'language', i.language)
    from public.invoices i left join private.checkout_sessions s on s.attempt_id = attempt.id
    where i.id = attempt.invoice_id);
end $$;

create or replace function private.locked_attempt(attempt uuid, out locked public.payment_attempts)
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_client(a.client_id) from public.payment_attempts a where a.id = attempt;
  select * into locked from public.payment_attempts a where a.id = attempt for update;
end $$;

-- Stores the checkout session that the provider has created for this attempt.
create or replace function private.note_session(attempt uuid, session text, url text, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.locked_attempt(attempt);
  update public.payment_attempts a set state = 'open', failures = 0,
      ask_at = case when a.must_expire then moment else moment + interval '1 minute' end
    where a.id = attempt and a.state = 'starting';
  if not found then return; end if;
  insert into private.checkout_sessions as s (attempt_id, session_id, url) values (attempt, session, note_session.url)
    on conflict (attempt_id) do update set session_id = excluded.session_id, url = excluded.url;
end $$;

-- Ends an attempt for which the provider refused to create a session, so that nobody can have paid with it.
create or replace function private.end_unmade_attempt(attempt uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.locked_attempt(attempt);
  update public.payment_attempts a set state = 'failed', ended_at = moment where a.id = attempt and a.state = 'starting';
end $$;

-- Applies the provider's state of a session: { attempt, session, status: open | expired | processing | failed | paid,
-- reference, amountMinor, currency }. Money that has arrived is recorded once, even when the attempt had ended already.
create or replace function private.follow_session(reading jsonb, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  attempt public.payment_attempts := private.locked_attempt((reading ->> 'attempt')::uuid);
  status text := reading ->> 'status';
begin
  if attempt.id is null or exists (select from private.checkout_sessions s
    where s.attempt_id = attempt.id and s.session_id <> reading ->> 'session') then return; end if;
  insert into private.checkout_sessions (attempt_id, session_id) values (attempt.id, reading ->> 'session')
    on conflict (attempt_id) do nothing;
  update public.payment_attempts a set failures = 0 where a.id = attempt.id;
  if status = 'paid' then
    if exists (select from public.payments p where p.provider_reference = reading ->> 'reference') then return; end if;
    if (attempt.amount_minor, attempt.currency)
      is distinct from ((reading ->> 'amountMinor')::bigint, reading ->> 'currency') then
      update public.payment_attempts a set state = 'mismatched', ended_at = coalesce(a.ended_at, moment)
        where a.id = attempt.id;
      perform private.note_discrepancy(jsonb_build_object('kind', 'wrong-amount', 'client_id', attempt.client_id,
        'invoice_id', attempt.invoice_id, 'reference', reading -> 'reference', 'amount_minor', reading -> 'amountMinor',
        'currency', reading -> 'currency', 'found_at', moment));
      return;
    end if;
    update public.payment_attempts a set state = 'paid', ended_at = moment where a.id = attempt.id;
    perform private.record_card_payment(attempt, reading ->> 'reference', moment);
  elsif attempt.ended_at is not null then
    return;
  elsif status in ('expired', 'failed') then
    update public.payment_attempts a set state = status, ended_at = moment where a.id = attempt.id;
    -- While the payment was being processed the invoice had no reminders.
    perform private.wake_reminders(attempt.client_id);
  elsif status = 'processing' then
    update public.payment_attempts a set state = 'processing', ask_at = moment + interval '15 minutes'
      where a.id = attempt.id;
  else
    update public.payment_attempts a set state = 'open', ask_at = moment + interval '1 minute' where a.id = attempt.id;
  end if;
end $$;

-- Records the payment. It is allocated to the open amount of the invoice; the rest is the client's credit.
create or replace function private.record_card_payment(attempt public.payment_attempts, reference text,
    moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  found_invoice public.invoices := private.locked_invoice(attempt.invoice_id);
  pays bigint := least(attempt.amount_minor, found_invoice.remaining_minor);
  made uuid;
begin
  insert into public.payments (client_id, received_on, amount_minor, currency, method, provider_reference)
    values (attempt.client_id, private.books_day(), attempt.amount_minor, attempt.currency, 'card', reference)
    returning id into made;
  if pays > 0 then perform private.allocate(made, attempt.invoice_id, pays); end if;
  perform private.follow_deposits(attempt.client_id);
  perform private.write_payment_entry('payment.recorded', made, found_invoice.project_id);
  perform private.mail_is_due('receipt', made);
  -- Events about this payment that arrived before it, such as a refund, are handled again. `ask_at` always gets another
  -- value, so that a process that is handling such an event at this moment cannot mark it as handled.
  update private.provider_events e set handled_at = null,
      ask_at = greatest(moment, e.ask_at + interval '1 microsecond')
    where e.payment_intent = reference;
end $$;

-- The sessions with which this invoice could be paid must be expired: the server is woken and does so at the provider.
create or replace function private.expire_attempts_of(invoice uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.payment_attempts a set must_expire = true, ask_at = '-infinity'
    where a.invoice_id = invoice and a.state in ('starting', 'open') and not a.must_expire;
  if found then perform private.wake_card_payments(); end if;
end $$;

-- A cancelled project and a deleted account expire their attempts too, even where an invoice stays open.
create or replace function private.expire_attempts_of_project(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.expire_attempts_of(i.id)
    from public.invoices i where i.project_id = new.id and i.state = 'open';
end $$;

create or replace function private.expire_attempts_of_client(client uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.expire_attempts_of(a.invoice_id)
    from public.payment_attempts a where a.client_id = client and a.ended_at is null;
end $$;

-- Whether the provider is processing a payment of this invoice.
create or replace function private.is_on_its_way(invoice uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.payment_attempts a where a.invoice_id = invoice and a.state = 'processing');
end $$;

-- Whether another amount or currency than the requested one has arrived for this invoice, and the studio has not
-- resolved that yet.
create or replace function private.is_mismatched(invoice uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.payment_discrepancies d where d.invoice_id = invoice and d.kind = 'wrong-amount'
    and d.resolved_at is null);
end $$;

-- Stores an event of the provider, { id, kind, sessionId, paymentIntent, happenedAt }; an event whose id is stored
-- already changes nothing.
create or replace function private.store_provider_event(event jsonb, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.provider_events (id, kind, session_id, payment_intent, happened_at, received_at, ask_at)
    values (event ->> 'id', event ->> 'kind', event ->> 'sessionId', event ->> 'paymentIntent',
      (event ->> 'happenedAt')::timestamptz, moment, moment) on conflict (id) do nothing;
  if found then perform private.wake_card_payments(); end if;
end $$;

-- The work that is due at the provider now: events and attempts whose state is to be read, and refunds that are to be
-- made, as { events, attempts, refunds }.
create or replace function private.card_work(moment timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'sessionId', e.session_id,
        'paymentIntent', e.payment_intent, 'askAt', e.ask_at)), '[]')
      from (select * from private.provider_events e where e.handled_at is null and e.ask_at <= moment
        order by e.ask_at limit 200) as e),
    'attempts', (select coalesce(jsonb_agg(private.attempt_for_server(a)), '[]') from public.payment_attempts a
      where a.id = any (array(select w.id from public.payment_attempts w where w.ended_at is null and w.ask_at <= moment
        order by w.ask_at limit 100))),
    'refunds', (select coalesce(jsonb_agg(jsonb_build_object('returnId', r.return_id, 'amountMinor', r.amount_minor,
        'currency', p.currency, 'paymentIntent', p.provider_reference, 'faults', r.faults)), '[]')
      from (select * from public.card_refunds r where r.state = 'wanted' and r.ask_at <= moment order by r.ask_at
        limit 100) as r
      join public.payments p on p.id = r.payment_id));
end $$;

-- Marks an event as handled, unless its `ask_at` is no longer `asked`, the value with which it was read.
create or replace function private.note_event_handled(event text, asked timestamptz, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.provider_events e set handled_at = moment where e.id = event and e.ask_at = asked;
end $$;

-- The provider did not answer: schedules the next call, with a longer pause after each failure.
create or replace function private.ask_card_provider_later(table_name text, row_id text, moment timestamptz)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if table_name = 'events' then
    update private.provider_events e set failures = e.failures + 1,
        ask_at = moment + least(interval '10 seconds' * 2 ^ least(e.failures, 10), interval '15 minutes')
          where e.id = row_id;
  elsif table_name = 'attempts' then
    update public.payment_attempts a set failures = a.failures + 1,
        ask_at = moment + least(interval '10 seconds' * 2 ^ least(a.failures, 10), interval '5 minutes')
          where a.id = row_id::uuid;
  else
    update public.card_refunds r set failures = r.failures + 1,
        ask_at = moment + least(interval '10 seconds' * 2 ^ least(r.failures, 10), interval '15 minutes')
      where r.return_id = row_id::uuid;
  end if;
end $$;

-- Applies the provider's state of a payment intent: { reference, refunds: [{ id, amountMinor, status, returnId }],
-- disputes: [{ id, amountMinor, status }] }, each list with the oldest first.
create or replace function private.follow_payment_intent(reading jsonb, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  payment uuid := (select p.id from public.payments p where p.provider_reference = reading ->> 'reference');
  entry jsonb;
begin
  if payment is null then return; end if;
  perform private.locked_payment(payment);
  for entry in select * from jsonb_array_elements(reading -> 'refunds') loop
    perform private.follow_refund(payment, entry, moment);
  end loop;
  for entry in select * from jsonb_array_elements(reading -> 'disputes') loop
    perform private.follow_dispute(payment, entry, moment);
  end loop;
end $$;

-- Applies one refund of a payment. A refund that somebody made in the provider's own dashboard reopens the invoices
-- that the money had paid, and they are marked for the studio. A failed refund is a discrepancy between the provider's
-- books and ours.
create or replace function private.follow_refund(payment uuid, refund jsonb, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  ours public.card_refunds;
  has_failed boolean := refund ->> 'status' in ('failed', 'canceled');
  new_state text := case refund ->> 'status' when 'succeeded' then 'succeeded' else 'pending' end;
  paid public.payments;
  amount bigint;
  made uuid;
begin
  select * into ours from public.card_refunds r where r.payment_id = payment
    and (r.reference = refund ->> 'id' or r.reference is null and r.return_id::text = refund ->> 'returnId');
  if not found and not has_failed then
    -- The studio has made a refund in the provider's dashboard that had failed from here.
    select r.* into ours from public.card_refunds r where r.payment_id = payment and r.state = 'failed'
      and r.amount_minor = (refund ->> 'amountMinor')::bigint
      and exists (select from public.payment_discrepancies d where d.kind = 'refund-failed'
        and d.reference in (r.reference, r.return_id::text) and d.resolved_at is null) limit 1;
    if found then
      update public.payment_discrepancies d set resolved_at = moment where d.kind = 'refund-failed'
        and d.reference in (ours.reference, ours.return_id::text);
      ours.state := 'wanted';
    end if;
  end if;
  if ours.return_id is not null then
    if has_failed and ours.state <> 'failed' then
      perform private.fail_refund(ours.return_id, refund ->> 'id', moment);
    elsif not has_failed and ours.state <> 'failed' then
      update public.card_refunds r set reference = refund ->> 'id', state = new_state
        where r.return_id = ours.return_id;
    end if;
    return;
  end if;
  if has_failed then return; end if;
  select * into paid from public.payments p where p.id = payment;
  amount := least((refund ->> 'amountMinor')::bigint, paid.amount_minor - paid.refunded_minor - paid.reversed_minor);
  perform private.note_discrepancies_of('refunded-at-provider', payment, refund ->> 'id',
    (refund ->> 'amountMinor')::bigint, moment);
  if amount > 0 then
    made := private.return_past_books(paid, 'refund', amount, 'Refunded at the card provider');
    insert into public.card_refunds (return_id, payment_id, amount_minor, state, reference, ask_at)
      values (made, payment, amount, new_state, refund ->> 'id', moment);
  end if;
end $$;

-- Records money that went back without an act of the studio here. The part that the payment's credit does not cover is
-- taken off the invoices, which are open again.
create or replace function private.return_past_books(paid public.payments, kind text, amount bigint, reason text)
  returns uuid language plpgsql security definer set search_path = '' as $$
declare
  missing bigint := amount - paid.credit_minor;
  part record;
  made uuid;
begin
  for part in select * from private.paid_by(paid.id) loop
    exit when missing <= 0;
    perform private.locked_invoice(part.invoice_id);
    perform private.allocate(paid.id, part.invoice_id, -least(missing, part.amount));
    missing := missing - least(missing, part.amount);
  end loop;
  insert into public.payment_returns (payment_id, kind, amount_minor, reason, returned_on, created_by)
    values (paid.id, kind, amount, reason, private.books_day(), null) returning id into made;
  perform private.write_payment_entry(case kind when 'refund' then 'payment.refunded' else 'payment.reversed' end,
    paid.id, null);
  return made;
end $$;

-- Records that the provider did not pay out a refund that was made here.
create or replace function private.fail_refund(return_id uuid, reference text, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  failed public.card_refunds;
begin
  perform private.locked_payment((select r.payment_id from public.card_refunds r
    where r.return_id = fail_refund.return_id));
  update public.card_refunds r set state = 'failed', reference = coalesce(fail_refund.reference, r.reference)
    where r.return_id = fail_refund.return_id and r.state <> 'failed' returning * into failed;
  if not found then return; end if;
  perform private.note_discrepancies_of('refund-failed', failed.payment_id,
    coalesce(failed.reference, failed.return_id::text), failed.amount_minor, moment);
end $$;

-- Applies a dispute (chargeback): the payer has asked the bank for the money back. The invoice is marked for the studio
-- while the dispute is open and after it was lost; a lost dispute has taken the money.
create or replace function private.follow_dispute(payment uuid, dispute jsonb, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  paid public.payments;
  amount bigint;
begin
  if dispute ->> 'status' in ('won', 'warning_closed', 'prevented') then
    update public.payment_discrepancies d set resolved_at = moment
      where d.kind = 'dispute' and d.reference = dispute ->> 'id' and d.resolved_at is null;
    -- The studio appealed after the dispute was lost and won; it records the returned money itself.
    if exists (select from public.payment_discrepancies d where d.kind = 'dispute-lost'
      and d.reference = dispute ->> 'id') then
      perform private.note_discrepancies_of('dispute-won-late', payment, dispute ->> 'id',
        (dispute ->> 'amountMinor')::bigint, moment);
    end if;
  elsif dispute ->> 'status' = 'lost' then
    update public.payment_discrepancies d set resolved_at = moment
      where d.kind = 'dispute' and d.reference = dispute ->> 'id' and d.resolved_at is null;
    if exists (select from public.payment_discrepancies d where d.kind = 'dispute-lost'
      and d.reference = dispute ->> 'id') then return; end if;
    perform private.note_discrepancies_of('dispute-lost', payment,
      dispute ->> 'id', (dispute ->> 'amountMinor')::bigint, moment);
    select * into paid from public.payments p where p.id = payment;
    amount := least((dispute ->> 'amountMinor')::bigint, paid.amount_minor - paid.refunded_minor - paid.reversed_minor);
    if amount > 0 then
      perform private.return_past_books(paid, 'reversal', amount, 'A dispute was lost at the card provider');
    end if;
  elsif not exists (select from public.payment_discrepancies d where d.kind = 'dispute-lost'
    and d.reference = dispute ->> 'id') then
    perform private.note_discrepancies_of('dispute', payment, dispute ->> 'id', (dispute ->> 'amountMinor')::bigint,
      moment);
  end if;
end $$;

-- Adds a discrepancy for each invoice that the payment pays. When it pays none, it adds one for the invoice that it
-- paid last, or one without an invoice.
create or replace function private.note_discrepancies_of(kind text, payment uuid, reference text, amount bigint,
    moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_discrepancy(jsonb_build_object('kind', kind, 'client_id', p.client_id,
    'invoice_id', a.invoice_id,
      'payment_id', p.id, 'reference', reference, 'amount_minor', amount, 'currency', p.currency, 'found_at', moment))
    from public.payments p left join lateral (
      select b.invoice_id from private.paid_by(p.id) b
      union all (select x.invoice_id from public.payment_allocations x
        where x.payment_id = p.id and not exists (select from private.paid_by(p.id))
        order by x.created_at desc, x.id limit 1)) as a on true
    where p.id = payment;
end $$;

-- `fields` are columns of its row.
create or replace function private.note_discrepancy(fields jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  made public.payment_discrepancies := jsonb_populate_record(null::public.payment_discrepancies, fields);
begin
  insert into public.payment_discrepancies (kind, client_id, invoice_id, payment_id, reference, amount_minor, currency,
    found_at)
    values (made.kind, made.client_id, made.invoice_id, made.payment_id, made.reference, made.amount_minor,
      made.currency,
      made.found_at)
    on conflict on constraint payment_discrepancies_kind_reference_invoice_id_key do nothing returning id into made.id;
  if not found then return; end if;
  perform private.write_audit_entry('payment.discrepancy', made.id::text, (select i.project_id from public.invoices i
    where i.id = made.invoice_id), private.account_of_client(made.client_id), jsonb_build_object('kind', made.kind));
  perform private.mail_is_due('payment-discrepancy-notice', made.id);
end $$;

-- The studio marks a discrepancy as resolved. A dispute cannot be resolved so, because the bank decides it.
create or replace function private.resolve_discrepancy(discrepancy uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_row public.payment_discrepancies;
begin
  perform private.require_manager();
  perform private.lock_client((select d.client_id from public.payment_discrepancies d where d.id = discrepancy));
  select * into found_row from public.payment_discrepancies d where d.id = discrepancy for update;
  if not found then
    raise exception 'payment.discrepancy_not_found' using errcode = 'P0002';
  end if;
  if found_row.kind = 'dispute' then
    raise exception 'payment.disputed' using errcode = '23001';
  end if;
  update public.payment_discrepancies d set resolved_at = private.clock(clock_timestamp()), resolved_by = auth.uid()
    where d.id = discrepancy and d.resolved_at is null;
  if found then
    perform private.write_audit_entry('payment.discrepancy_resolved', discrepancy::text, (select i.project_id
        from public.invoices i where i.id = found_row.invoice_id), private.account_of_client(found_row.client_id),
      jsonb_build_object('kind', found_row.kind));
  end if;
  return '{}'::jsonb;
end $$;

-- Marks an invoice for the studio as long as it has a discrepancy that is not resolved.
create or replace function private.mark_discrepancies(invoice uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.invoices i set needs_a_look = f.needs from (select exists (select from public.payment_discrepancies d
      where d.invoice_id = invoice and d.resolved_at is null) as needs) as f
    where i.id = invoice and i.needs_a_look <> f.needs;
end $$;

select engine.publish('public.payment_attempts');
select engine.publish('public.payment_discrepancies');
