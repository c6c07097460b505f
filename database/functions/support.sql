-- The support schedule of a project (docs/decisions/047-support-schedule.md): two free months after its completion, a
-- question to the client before they end (no answer counts as No), and after a Yes an invoice on the first day of each
-- period. A function that changes a schedule locks the client's row first, like all that change money, and then the
-- schedule's.

-- The day a number of months later: the same day of that month, or the last one of a shorter month. Periods are always
-- counted from their first day, so that from January 31 they begin on February 28 (29), March 31, April 30.
create or replace function private.months_after(day date, months integer) returns date
  language sql immutable set search_path = '' as $$
  select (day + make_interval(months => months))::date
$$;

create or replace function private.months_of_interval(billing_interval text) returns integer
  language sql immutable set search_path = '' as $$
  select case billing_interval when 'month' then 1 when 'quarter' then 3 end
$$;

-- The published prices and free months: { monthlyMinor, quarterlyMinor, freeMonths, names: { en, … } }.
create or replace function private.support_terms() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.studio_fact('support_terms');
end $$;

-- What a period costs this client today: { currency, pricesInclude, month: { amountMinor, totalMinor }, quarter: … };
-- the total includes tax.
create or replace function private.support_offer(client uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  terms jsonb := private.support_terms();
  seller jsonb := private.seller();
begin
  return jsonb_build_object('currency', seller -> 'currency', 'pricesInclude', seller -> 'pricesInclude')
    || (select jsonb_object_agg(p.name, jsonb_build_object('amountMinor', p.amount, 'totalMinor',
        (private.sums_of(private.priced_lines(jsonb_build_array(jsonb_build_object('description', p.name,
          'unitAmountMinor', p.amount)), client), seller ->> 'pricesInclude', 'O')).total))
      from (values ('month', (terms ->> 'monthlyMinor')::bigint), ('quarter', (terms ->> 'quarterlyMinor')::bigint))
        as p (name, amount));
end $$;

-- The schedule, locked after its client's row; null if it does not exist.
create or replace function private.locked_support(schedule uuid) returns public.support_schedules
  language plpgsql security definer set search_path = '' as $$
declare
  client uuid := (select s.client_id from public.support_schedules s where s.id = schedule);
  locked public.support_schedules;
begin
  perform private.lock_client(client);
  select * into locked from public.support_schedules s where s.id = schedule for update;
  return locked;
end $$;

-- Queues a mail about the schedule. It replaces one that waits already.
create or replace function private.support_mail_is_due(kind text, schedule uuid, event text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails_due as d (kind, row_id, facts)
    select support_mail_is_due.kind, schedule,
      jsonb_build_object('event', event, 'at', private.clock(clock_timestamp()))
    from private.studio_facts f where f.name = 'mail_kinds' and f.value ? support_mail_is_due.kind
    on conflict on constraint mails_due_pkey do update set facts = excluded.facts;
end $$;

create or replace function private.write_support_entry(action text, schedule public.support_schedules,
  details jsonb default '{}')
  returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry(action, schedule.id::text, schedule.project_id,
    private.account_of_client(schedule.client_id), details);
end $$;

-- Whether the project had the status Completed for at least 24 hours before its present status.
create or replace function private.was_completed_before(project uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from (
      select c.new_status, c.changed_at, lead(c.changed_at) over (order by c.changed_at) as until
      from public.project_status_changes c where c.project_id = project) as stays
    where stays.new_status = 'completed' and stays.until - stays.changed_at >= interval '24 hours');
end $$;

-- Creates the schedule of a project that has been completed. AI projects have no free months.
create or replace function private.make_support_schedule(project uuid, completed_at timestamptz) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  insert into public.support_schedules (project_id, client_id, completed_at, completed_on, asks_on, starts_on)
    select p.id, c.id, make_support_schedule.completed_at, t.day,
        case when t.starts_on > t.day then greatest(t.starts_on - 14, t.day) else t.day end, t.starts_on
      from public.onboarding_submissions p join public.clients c on c.user_id = p.user_id
        cross join lateral (select
          (make_support_schedule.completed_at at time zone (private.seller() ->> 'zone'))::date as day) as d
        cross join lateral (select d.day, private.months_after(d.day, case p.service_selection
          when 'ai-tool-development' then 0 else (private.support_terms() ->> 'freeMonths')::integer end) as starts_on) as t
      where p.id = project
    on conflict (project_id) do nothing returning id into made;
  return made;
end $$;

-- A project gets its schedule when it is completed for the first time. Setting the status back within 24 hours deletes
-- the schedule, later it changes nothing. Cancelling the project ends the schedule.
create or replace function private.follow_completion(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'completed' then
    if private.support_terms() is not null and not private.was_completed_before(new.id) then
      perform private.make_support_schedule(new.id, private.clock(now()));
    end if;
    return;
  end if;
  delete from public.support_schedules s where s.project_id = new.id and s.state = 'free'
    and private.clock(now()) < s.completed_at + interval '24 hours';
  if new.status = 'cancelled' then
    perform private.end_schedule(s.id, 'cancelled') from public.support_schedules s where s.project_id = new.id;
  end if;
end $$;

-- Asks the client whether to start support. There are at least two weeks to answer, and always until the first day of
-- support. Periods that were invoiced before are not invoiced again.
create or replace function private.ask_about_support(schedule public.support_schedules) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  today date := private.books_day();
  first_day date := greatest(schedule.starts_on, today,
    (select max(i.period_until) + 1 from public.invoices i where i.support_schedule_id = schedule.id));
  asked public.support_schedules;
begin
  update public.support_schedules s set asked_at = private.clock(now()), starts_on = first_day,
      answer_until = greatest(first_day, today + 14), answered_at = null, is_silent = false, billing_interval = null,
      amount_minor = null, total_minor = null, currency = null, prices_include = null, language = null,
      next_period_on = null, warned_at = null, ended_at = null, ended_by = null, ends_on = null, finished_at = null
    where s.id = schedule.id returning * into asked;
  perform private.write_support_entry('support.asked', asked);
  perform private.support_mail_is_due('support-asked', asked.id, 'asked');
end $$;

-- Records the client's No, or the server's when the time to answer is over.
create or replace function private.decline_support(schedule public.support_schedules, is_silent boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.support_schedules s set answered_at = private.clock(now()), is_silent = decline_support.is_silent
    where s.id = schedule.id;
  perform private.write_support_entry('support.declined', schedule, jsonb_build_object('silent', is_silent));
  perform private.support_mail_is_due('support-notice', schedule.id, 'declined');
end $$;

-- Ends a schedule. Running support ends with the period that was invoiced, or with the free months; the cancellation of
-- the project and the deletion of the account end it at once. A declined or ended schedule stays as it is.
create or replace function private.end_schedule(schedule uuid, ended_by text) returns public.support_schedules
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  found_schedule public.support_schedules := private.locked_support(schedule);
  is_at_once boolean := ended_by in ('cancelled', 'deleted');
  today date := private.books_day();
  moment timestamptz := private.clock(now());
begin
  if found_schedule.state in ('declined', 'ended') or found_schedule.state <> 'running' and not is_at_once then
    return found_schedule;
  end if;
  update public.support_schedules s set ended_at = moment, ended_by = end_schedule.ended_by,
      ends_on = case when is_at_once then least(today, s.next_period_on - 1) else s.next_period_on - 1 end,
      finished_at = case when is_at_once or s.next_period_on <= today then moment end
    where s.id = schedule returning * into found_schedule;
  perform private.write_support_entry('support.ended', found_schedule,
    jsonb_build_object('by', ended_by, 'until', found_schedule.ends_on));
  if found_schedule.billing_interval is not null then
    if ended_by <> 'deleted' then perform private.support_mail_is_due('support-ended', schedule, 'ended'); end if;
    perform private.support_mail_is_due('support-notice', schedule, 'ended');
  end if;
  return found_schedule;
end $$;

-- Issues the invoice of the next period, in the language of the agreement.
create or replace function private.invoice_period(schedule public.support_schedules) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  months integer := private.months_of_interval(schedule.billing_interval);
  following date := private.months_after(schedule.starts_on, (schedule.periods_invoiced + 1) * months);
  made uuid;
begin
  made := private.make_invoice(jsonb_build_object('client_id', schedule.client_id, 'project_id', schedule.project_id,
      'kind', 'support', 'language', schedule.language, 'currency', schedule.currency,
      'prices_include', schedule.prices_include), private.priced_lines(jsonb_build_array(jsonb_build_object(
      'description', private.books_words(schedule.language, 'support-' || schedule.billing_interval, jsonb_build_object(
        'from', private.printed_day(schedule.next_period_on, schedule.language),
        'until', private.printed_day(following - 1, schedule.language))),
      'unitAmountMinor', schedule.amount_minor)), schedule.client_id));
  update public.invoices i set support_schedule_id = schedule.id, period_from = schedule.next_period_on,
    period_until = following - 1 where i.id = made;
  perform private.issue_invoice(made);
  update public.support_schedules s set periods_invoiced = s.periods_invoiced + 1, next_period_on = following
    where s.id = schedule.id;
end $$;

-- A day as a line of an invoice prints it.
create or replace function private.printed_day(day date, language text) returns text
  language sql immutable set search_path = '' as $$
  select to_char(day, case language when 'en' then 'FMMonth FMDD, YYYY' when 'de' then 'DD.MM.YYYY'
    else 'DD/MM/YYYY' end)
$$;

-- For how many days the oldest unpaid period of the schedule is overdue; null if none is. A disputed invoice and one
-- whose reminders the studio has paused do not count.
create or replace function private.support_overdue_days(schedule uuid) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select private.books_day() - min(i.due_date) from public.invoices i
    where i.support_schedule_id = schedule and i.state = 'open' and not i.needs_a_look
      and i.due_date < private.books_day()
      and not exists (select from public.payment_reminder_pauses p where p.client_id = i.client_id
        and (p.invoice_id is null or p.invoice_id = i.id) and p.paused_until > private.clock(now())));
end $$;

-- Performs the next due step of a schedule, one in each transaction: asks, takes silence for a No, invoices the next
-- period, warns, ends. The job calls it until it returns false. After a downtime every period that has begun is
-- invoiced, the oldest first, unless unpaid periods end the support before that.
create or replace function private.follow_support(schedule uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  found_schedule public.support_schedules := private.locked_support(schedule);
  today date := private.books_day();
  overdue integer;
begin
  case found_schedule.state
    when 'free' then
      if found_schedule.asks_on > today or private.clock(now()) < found_schedule.completed_at + interval '24 hours'
        or not private.asks_about_support(found_schedule.project_id) then
        return false;
      end if;
      perform private.ask_about_support(found_schedule);
    when 'asked' then
      if found_schedule.answer_until >= today then return false; end if;
      perform private.decline_support(found_schedule, true);
    when 'running' then
      overdue := private.support_overdue_days(schedule);
      if overdue >= 30 and (found_schedule.warned_at at time zone (private.seller() ->> 'zone'))::date <= today - 7 then
        perform private.end_schedule(schedule, 'unpaid');
      elsif overdue >= 23 and found_schedule.warned_at is null then
        update public.support_schedules s set warned_at = private.clock(now()) where s.id = schedule;
        perform private.write_support_entry('support.warned', found_schedule);
        perform private.support_mail_is_due('support-warning', schedule, 'warned');
      elsif coalesce(overdue, 0) < 23 and found_schedule.warned_at is not null then
        update public.support_schedules s set warned_at = null where s.id = schedule;
      elsif found_schedule.next_period_on <= today and private.may_issue_to(found_schedule.client_id) then
        perform private.invoice_period(found_schedule);
      else
        return false;
      end if;
    when 'ending' then
      if found_schedule.ends_on >= today then return false; end if;
      update public.support_schedules s set finished_at = private.clock(now()) where s.id = schedule;
    else return false;
  end case;
  return true;
end $$;

-- Whether the client of a project is asked by itself: not where the studio has hidden support, unless it was ordered.
create or replace function private.asks_about_support(project uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.support_terms() -> 'isHidden' <> 'true', true)
    or exists (select from public.onboarding_submissions p where p.id = project and p.ongoing_support_after_free);
end $$;

-- The schedules in which something may be due, for the job.
create or replace function private.support_to_follow() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.books_day();
begin
  return query select s.id from public.support_schedules s
    where s.state in ('free', 'asked', 'running', 'ending')
      and (s.state = 'running' and (s.next_period_on <= today or s.warned_at is not null
        or exists (select from public.invoices i where i.support_schedule_id = s.id and i.state = 'open'
          and i.due_date <= today - 23))
      or s.state = 'free' and s.asks_on <= today and s.completed_at + interval '24 hours' <= private.clock(now())
        and private.asks_about_support(s.project_id)
      or s.state = 'asked' and s.answer_until < today
      or s.state = 'ending' and s.ends_on < today) order by s.id;
end $$;

-- Records the client's answer and returns { state, startsOn }. To repeat the same answer changes nothing. If the price
-- that was displayed is out of date the answer is refused with the present figures; it is also refused if no question
-- is open.
-- `displayed` is { totalMinor, currency, content, forBusiness, language }: the price and the version of the published
-- content that the page showed; `forBusiness` is required of a client of a seller in the EU.
create or replace function private.answer_support(project uuid, answer text, displayed jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  for_business boolean := (displayed ->> 'forBusiness')::boolean;
  schedule public.support_schedules;
  today date := private.books_day();
  new_interval text := case answer when 'start-monthly' then 'month' when 'start-quarterly' then 'quarter' end;
  offer jsonb;
begin
  perform private.require_acceptor(project);
  schedule := private.locked_support((select s.id from public.support_schedules s where s.project_id = project));
  if schedule.id is null or schedule.state = 'free' then
    raise exception 'support.not_asked' using errcode = '23001';
  end if;
  if new_interval is null and schedule.state = 'declined'
    or new_interval = schedule.billing_interval and schedule.state in ('running', 'ending') then
    return jsonb_build_object('state', schedule.state, 'startsOn', schedule.starts_on);
  end if;
  if schedule.state <> 'asked' or schedule.answer_until < today then
    raise exception 'support.not_waiting' using errcode = 'PT409',
      detail = public.project_support(project)::text;
  end if;
  if new_interval is null then
    perform private.decline_support(schedule, false);
    return jsonb_build_object('state', 'declined', 'startsOn', null);
  end if;
  offer := private.support_offer(schedule.client_id);
  if (displayed ->> 'totalMinor')::bigint <> (offer #>> array[new_interval, 'totalMinor'])::bigint
    or displayed ->> 'currency' <> offer ->> 'currency' then
    raise exception 'order.price_changed' using errcode = 'PT409', detail = offer::text;
  end if;
  perform private.require_content(displayed ->> 'content', offer);
  perform private.require_business(for_business);
  update public.support_schedules s set answered_at = private.clock(now()), billing_interval = new_interval,
      starts_on = greatest(s.starts_on, today), next_period_on = greatest(s.starts_on, today), periods_invoiced = 0,
      amount_minor = (offer #>> array[new_interval, 'amountMinor'])::bigint,
      total_minor = (offer #>> array[new_interval, 'totalMinor'])::bigint, currency = offer ->> 'currency',
      prices_include = offer ->> 'pricesInclude',
      language = coalesce(displayed ->> 'language', private.language_of_client(s.client_id))
    where s.id = schedule.id returning * into schedule;
  perform private.record_support_agreement(schedule, for_business);
  perform private.support_mail_is_due('support-started', schedule.id, 'started');
  perform private.support_mail_is_due('support-notice', schedule.id, 'agreed');
  return jsonb_build_object('state', 'running', 'startsOn', schedule.starts_on);
end $$;

-- Ends running support with the last invoiced period. The owner of the project, members who may accept, and owners and
-- managers of the studio may do it. Returns { state, endsOn }; a second call changes nothing.
create or replace function private.end_support(project uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  schedule public.support_schedules;
  is_studio boolean := auth.role() = 'service_role' or private.manages_studio();
begin
  if not is_studio then perform private.require_acceptor(project); end if;
  schedule := private.locked_support((select s.id from public.support_schedules s where s.project_id = project));
  if schedule.id is null or schedule.billing_interval is null then
    raise exception 'support.not_running' using errcode = '23001';
  end if;
  schedule := private.end_schedule(schedule.id, case when is_studio then 'studio' else 'client' end);
  return jsonb_build_object('state', schedule.state, 'endsOn', schedule.ends_on);
end $$;

-- The studio asks the client: earlier than the schedule would, again after a No or an end, or about a project that was
-- completed before there were schedules. Returns { state, answerUntil }. If a question is open already nothing changes.
create or replace function private.ask_support(project uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  schedule public.support_schedules;
  status text;
begin
  perform private.require_manager();
  select p.status into status from public.onboarding_submissions p where p.id = project for no key update;
  if status is null then
    raise exception 'project.not_found' using errcode = 'P0002';
  elsif status <> 'completed' then
    raise exception 'support.not_offered_yet' using errcode = '23001';
  end if;
  perform private.make_support_schedule(project, coalesce((select max(c.changed_at) from public.project_status_changes c
    where c.project_id = project and c.new_status = 'completed'), private.clock(now())));
  schedule := private.locked_support((select s.id from public.support_schedules s where s.project_id = project));
  if schedule.state in ('running', 'ending') then
    raise exception 'support.running' using errcode = '23001';
  end if;
  if schedule.state <> 'asked' then perform private.ask_about_support(schedule); end if;
  select * into schedule from public.support_schedules s where s.id = schedule.id;
  return jsonb_build_object('state', schedule.state, 'answerUntil', schedule.answer_until);
end $$;

-- Records who agreed to support, with the sentences and the price. Only the language is taken from the request.
drop function if exists private.record_support_agreement(public.support_schedules);
create or replace function private.record_support_agreement(schedule public.support_schedules, for_business boolean)
  returns void
  language plpgsql security definer set search_path = '' as $$
declare
  record jsonb;
  agreement public.agreements;
begin
  select jsonb_build_object('id', gen_random_uuid(), 'client_id', schedule.client_id, 'project_id', schedule.project_id,
      'support_schedule_id', schedule.id, 'sentences', s.sentences, 'sentences_version', s.version,
      'language', schedule.language, 'for_business', record_support_agreement.for_business, 'figures', jsonb_build_object('currency', schedule.currency,
        'totalMinor', schedule.total_minor, 'interval', schedule.billing_interval, 'startsOn', schedule.starts_on,
        'lines', jsonb_build_array(jsonb_build_object('position', 1, 'quantity', '1',
          'description', private.books_words(schedule.language, 'support-' || schedule.billing_interval || '-agreed',
            jsonb_build_object('from', private.printed_day(schedule.starts_on, schedule.language))),
          'unitAmountMinor', schedule.amount_minor, 'amountMinor', schedule.amount_minor))))
      || private.agreement_signer(p)
    into strict record
    from public.onboarding_submissions p
    join private.studio_facts v on v.name = 'support_sentences'
    join private.agreement_sentences s on s.language = schedule.language and s.version = v.value ->> schedule.language
    where p.id = schedule.project_id;
  agreement := jsonb_populate_record(null::public.agreements, record);
  agreement.hash := private.agreement_hash(agreement);
  insert into public.agreements values (agreement.*);
  perform private.write_support_entry('support.agreed', schedule,
    jsonb_build_object('interval', schedule.billing_interval));
end $$;

-- The last day of the free months as long as they are not over; null afterwards, and where nothing was free.
create or replace function private.support_free_until(schedule public.support_schedules) returns date
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case when schedule.state in ('free', 'asked') and schedule.starts_on > schedule.completed_on
    and schedule.starts_on > private.books_day()
    and not exists (select from public.invoices i where i.support_schedule_id = schedule.id)
      then schedule.starts_on - 1 end;
end $$;

-- A project's support for the pages of everybody who may see its money; null for others, and for a client while there
-- is no schedule: { state, asksOn: if the client is asked by itself, freeUntil, startsOn: if the client says Yes today,
-- answerUntil, isSilent, interval, totalMinor, currency, nextPeriodOn, paidUntil, endsOn: if running support is ended
-- today, endedBy, offer, sentences, mayAnswer, mayEnd, mayAsk }. Without a schedule the studio gets the state "none".
create or replace function public.project_support(project_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  project alias for $1;
  found_project public.onboarding_submissions;
  schedule public.support_schedules;
  client uuid;
  may_accept boolean;
  is_asked boolean;
  is_studio boolean := private.manages_studio();
begin
  select * into found_project from public.onboarding_submissions p where p.id = project
    and private.is_fully_signed_in();
  select c.id into client from public.clients c where c.user_id = found_project.user_id;
  if client is null or private.support_terms() is null
    or not (is_studio or coalesce(client = private.own_client(), false)
    or project = any (private.projects_with_money())) then return null; end if;
  select * into schedule from public.support_schedules s where s.project_id = project;
  is_asked := schedule.state <> 'free' or private.asks_about_support(project);
  if not is_studio and (schedule.id is null or not is_asked and private.support_free_until(schedule) is null) then
    return null;
  end if;
  may_accept := exists (select from public.project_members m where m.project_id = project
    and m.user_id = (select auth.uid()) and m.may_accept and m.sees_money)
    and not exists (select from public.staff s where s.user_id = (select auth.uid()));
  return jsonb_build_object('state', coalesce(schedule.state, 'none'),
    'asksOn', case when is_asked then schedule.asks_on end,
    'freeUntil', private.support_free_until(schedule),
    'startsOn', case when schedule.state = 'asked' then greatest(schedule.starts_on, private.books_day())
      else schedule.starts_on end, 'answerUntil', schedule.answer_until, 'isSilent', schedule.is_silent,
    'interval', schedule.billing_interval, 'totalMinor', schedule.total_minor, 'currency', schedule.currency,
    'nextPeriodOn', schedule.next_period_on, 'endsOn', coalesce(schedule.ends_on, schedule.next_period_on - 1), 'endedBy', schedule.ended_by,
    'paidUntil', (select max(i.period_until) from public.invoices i
      where i.support_schedule_id = schedule.id and i.state = 'paid'),
    'offer', private.support_offer(client),
    'sentences', (select jsonb_object_agg(s.language, s.sentences) from private.studio_facts v
      join private.agreement_sentences s on s.version = v.value ->> s.language where v.name = 'support_sentences'),
    'mayAnswer', may_accept and coalesce(schedule.state = 'asked' and schedule.answer_until >= private.books_day(), false),
    'mayEnd', (may_accept or is_studio) and coalesce(schedule.state = 'running', false),
    'mayAsk', is_studio and found_project.status = 'completed'
      and coalesce(schedule.state in ('free', 'declined', 'ended'), true));
end $$;

grant execute on function public.project_support(uuid) to authenticated;

-- The agreed terms do not change while support runs, and the number of invoiced periods only rises by one.
create or replace function private.guard_support_schedule() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  agreed constant text[] := '{billing_interval, amount_minor, total_minor, currency, prices_include, language, starts_on}'::text[];
  name text;
begin
  if old.state in ('running', 'ending') then
    foreach name in array agreed loop
      if to_jsonb(new) -> name is distinct from to_jsonb(old) -> name then
        raise exception 'support.fixed' using errcode = '42501';
      end if;
    end loop;
    if new.periods_invoiced not in (old.periods_invoiced, old.periods_invoiced + 1)
      or new.next_period_on <> private.months_after(new.starts_on,
        new.periods_invoiced * private.months_of_interval(new.billing_interval)) then
      raise exception 'support.periods_one_by_one' using errcode = '42501';
    end if;
  end if;
  if new.project_id is distinct from old.project_id and new.project_id is not null or new.client_id <> old.client_id
    then
    raise exception 'support.stays_with_project' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger guard_support_schedule before update on public.support_schedules
  for each row execute function private.guard_support_schedule();

select engine.publish('public.support_schedules');
