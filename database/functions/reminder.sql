-- Reminders of requested things that are missing: tasks, answers, payments. Functions and triggers begin and end them;
-- server/mails/reminder.ts composes the mails at the moments that domain/reminder computes
-- (docs/decisions/040-reminders.md). One mail covers everything that is missing in a project, or all invoices of a
-- client (docs/decisions/044-payment-reminders.md). `about` is the id of that project or client; the mail's row has it
-- too.
--
-- Functions that change reminders of the same project or client lock its row first. The job, which holds the lock on
-- the due mail, waits for none of those locks: it skips locked reminders and tries again later.

-- Begins the reminders of a subject, anew if it had some. The subject is due at `needed_by`, or, if that is null, after
-- the hours that the catalogue gives a client for content. A kind without a schedule has no reminders. The caller holds
-- the lock on the project's row.
create or replace function private.begin_reminders(project uuid, subject_kind text, subject_id text,
    title text default null, needed_by timestamptz default null)
  returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  moment timestamptz := private.clock(clock_timestamp());
begin
  needed_by := coalesce(needed_by, moment + make_interval(hours => private.hours_to_answer()));
  insert into private.mails_due as d (kind, row_id, due_at)
    select 'reminder', project, min(needed_by + make_interval(hours => s.hours_after))
      from private.reminder_schedules s where s.subject_kind = begin_reminders.subject_kind having count(*) > 0
    on conflict (kind, row_id) do update set due_at = least(d.due_at, excluded.due_at);
  perform private.end_reminders(project, subject_kind, subject_id);
  insert into public.reminders (project_id, subject_kind, subject_id, title, step, is_last, asked_at, needed_by, due_at)
    select project, subject_kind, subject_id, title, s.step, s.step = max(s.step) over (), moment, needed_by,
      needed_by + make_interval(hours => s.hours_after)
    from private.reminder_schedules s where s.subject_kind = begin_reminders.subject_kind;
end $$;

create or replace function private.hours_to_answer() returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (private.studio_fact('project_terms') ->> 'contentWithinHours')::integer;
end $$;

-- Ends the reminders of a subject that has arrived or is no longer needed.
create or replace function private.end_reminders(project uuid, subject_kind text, subject_id text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.reminders r set ended_at = private.clock(clock_timestamp())
    where r.project_id = project and r.subject_kind = end_reminders.subject_kind
      and r.subject_id = end_reminders.subject_id and r.ended_at is null;
end $$;

-- The reminders of a task that is needed to start begin when the project is submitted or the task is opened again, and
-- end when it is ticked.
create or replace function private.follow_needed_items(before jsonb, new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if new.status not in ('completed', 'cancelled') then
    perform private.begin_reminders(new.id, 'item', n.id) from private.needed_items(new.project_checklist) n
      where n.is_open and not exists (select from private.needed_items(before) o where o.id = n.id and o.is_open);
  end if;
  perform private.end_reminders(new.id, 'item', item ->> 'id')
    from jsonb_path_query(new.project_checklist, '$.sections[*].items[*] ? (@.completed == true)') as item
    where exists (select from public.reminders r where r.project_id = new.id and r.subject_kind = 'item'
      and r.subject_id = item ->> 'id' and r.ended_at is null);
end $$;

-- Ends all reminders of a project that has ended; setting the status back does not restart them. The reminders of
-- invoices that a cancelled project keeps are paused until the studio resumes them, also those of an invoice that is
-- opened again later because its payment was reversed.
create or replace function private.end_all_reminders(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.reminders r set ended_at = private.clock(clock_timestamp())
    where r.project_id = new.id and r.ended_at is null;
  if new.status = 'cancelled' then
    perform private.note_pause(i.client_id, i.id, 'infinity', true)
      from public.invoices i where i.project_id = new.id and i.state in ('open', 'paid');
  end if;
end $$;

-- Whether the subject of a reminder is still missing, whatever the state of its reminders. `project` is null for an
-- invoice.
create or replace function private.is_missing(project public.onboarding_submissions, subject_kind text, subject_id text)
  returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return case subject_kind
    when 'item' then exists (
      select from jsonb_path_query(project.project_checklist, '$.sections[*].items[*]') as item
      where item ->> 'id' = subject_id and not coalesce((item ->> 'completed')::boolean, false))
    when 'question' then exists (
      select from public.questions q where q.id = subject_id::uuid and q.state = 'open')
    when 'deliverable' then private.is_deliverable_waiting(subject_id::uuid)
    when 'invoice' then exists (
      select from public.invoices i where i.id = subject_id::uuid and i.state = 'open' and not i.needs_a_look)
      and not private.is_on_its_way(subject_id::uuid)
    else true end;
end $$;

-- The steps of a project or of a client that have not passed and have not ended.
create or replace function private.open_reminders(about uuid) returns setof public.reminders
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select r.* from public.reminders r where r.project_id = about and r.passed_at is null and r.ended_at is null
    union all
    select r.* from public.invoices i join public.reminders r on r.invoice_id = i.id
      where i.client_id = about and r.passed_at is null and r.ended_at is null;
end $$;

-- The end of a reminder's pause, which may be that of its project, its invoice or its client; null when it is not
-- paused.
create or replace function private.paused_until(reminder public.reminders) returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select p.reminders_paused_until from public.onboarding_submissions p where p.id = reminder.project_id),
    (select max(s.paused_until) from public.invoices i
      join public.payment_reminder_pauses s on s.client_id = i.client_id
        and (s.invoice_id is null or s.invoice_id = i.id)
      where i.id = reminder.invoice_id));
end $$;

-- Schedules the job for the earliest step. Steps whose pause has no end do not count.
create or replace function private.wake_reminders(about uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails_due as d (kind, row_id, due_at)
    select case when r.invoice_id is null then 'reminder' else 'payment-reminder' end, about,
      min(greatest(r.due_at, private.paused_until(r)))
    from private.open_reminders(about) r where private.paused_until(r) is distinct from 'infinity' group by 1
    on conflict (kind, row_id) do update set due_at = excluded.due_at;
end $$;

-- Locks the open steps and returns [{ id, subject, step, isLast, askedAt, dueAt, dueOn, pausedUntil }], without those
-- whose subject is no longer missing or whose pause has no end. Null if another transaction has locked one of them.
create or replace function private.lock_reminders(about uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  reminded public.onboarding_submissions;
  ids uuid[] := array(select r.id from private.open_reminders(about) r);
  step public.reminders;
  steps jsonb := '[]'::jsonb;
  locked integer := 0;
begin
  select * into reminded from public.onboarding_submissions p where p.id = about;
  for step in
    select * from public.reminders r where r.id = any (ids) and r.passed_at is null and r.ended_at is null
    order by r.id for update skip locked
  loop
    locked := locked + 1;
    if private.is_missing(reminded, step.subject_kind, step.subject_id)
      and private.paused_until(step) is distinct from 'infinity' then
      steps := steps || jsonb_build_object('id', step.id, 'subject', step.subject_kind || ' ' || step.subject_id,
        'step', step.step, 'isLast', step.is_last, 'askedAt', step.asked_at, 'dueAt', step.due_at,
        'dueOn', step.due_on, 'pausedUntil', private.paused_until(step));
    end if;
  end loop;
  return case when locked = cardinality(ids) then steps end;
end $$;

-- The data from which the job decides about a project's mail: { isBusy } if another transaction is changing its
-- reminders; else { userId, email, fullName, businessName, lastSentAt, steps, missing: [{ kind, id, title, text,
-- itemName, neededBy }] } with the steps of `private.lock_reminders`. Null if there is nothing to remind of.
create or replace function private.reminder_mail(project uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  reminded public.onboarding_submissions;
  steps jsonb;
begin
  select * into reminded from public.onboarding_submissions p where p.id = project;
  if not found or reminded.status in ('completed', 'cancelled') then return null; end if;
  steps := private.lock_reminders(project);
  if steps is null then return '{"isBusy": true}'::jsonb; end if;
  if steps = '[]' then return null; end if;
  return (select jsonb_build_object('userId', u.id, 'email', u.email, 'businessName', reminded.business_name,
      'fullName', u.raw_user_meta_data ->> 'full_name',
      'lastSentAt', (select max(r.sent_at) from public.reminders r where r.project_id = project),
      'steps', steps, 'missing', private.missing_in(reminded))
    from auth.users u where u.id = reminded.user_id);
end $$;

-- The same for a client's invoices: { userId, lastSentAt, steps, invoices: [{ id, hasBegun, pausedUntil,
-- remainingMinor, dueDate, publicId, generation, deliveryEmail, document }] }, in the order of their due dates.
create or replace function private.payment_reminder_mail(client uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  steps jsonb := private.lock_reminders(client);
begin
  if steps is null then return '{"isBusy": true}'::jsonb; end if;
  if steps = '[]' then return null; end if;
  return (select jsonb_build_object('userId', c.user_id, 'steps', steps,
      'lastSentAt', (select max(r.sent_at) from public.invoices i join public.reminders r on r.invoice_id = i.id
        where i.client_id = client),
      'invoices', (select jsonb_agg(jsonb_build_object('id', i.id, 'hasBegun', f.has_begun,
        'pausedUntil', f.paused_until,
          'remainingMinor', i.remaining_minor, 'dueDate', i.due_date, 'publicId', i.public_id,
          'generation', i.link_generation, 'deliveryEmail', i.delivery_email, 'document', i.document)
          order by i.due_date, i.issued_at)
        from (select r.invoice_id, bool_or(r.passed_at is not null) as has_begun,
          max(private.paused_until(r)) as paused_until
            from public.invoices o join public.reminders r on r.invoice_id = o.id and r.ended_at is null
            where o.client_id = client group by r.invoice_id) as f
          join public.invoices i on i.id = f.invoice_id and i.state = 'open' and not i.needs_a_look
            and not private.is_on_its_way(i.id)))
    from public.clients c where c.id = client and c.user_id is not null);
end $$;

-- The requested things that are missing in a project, in the order in which they are due.
create or replace function private.missing_in(project public.onboarding_submissions) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('kind', m.subject_kind, 'id', m.subject_id, 'title', m.title,
      'text', q.text, 'itemName', item ->> 'name', 'neededBy', m.needed_by) order by m.needed_by, m.subject_id), '[]')
    from (select distinct on (r.subject_kind, r.subject_id) r.subject_kind, r.subject_id, r.title, r.needed_by
        from public.reminders r where r.project_id = project.id and r.ended_at is null
        order by r.subject_kind, r.subject_id, r.step) as m
    left join public.questions q on m.subject_kind = 'question' and q.id::text = m.subject_id
    left join jsonb_path_query(project.project_checklist, '$.sections[*].items[*]') as item
      on m.subject_kind = 'item' and item ->> 'id' = m.subject_id
    where private.is_missing(project, m.subject_kind, m.subject_id));
end $$;

-- Marks these steps as passed, with a mail or without one, and schedules the next one of the project or client. After
-- the last step of a subject the studio is notified that it should call the client.
--
-- An older installation has this function with another name of the first parameter, which PostgreSQL cannot replace.
drop function if exists private.note_reminded(uuid, uuid[], timestamptz, boolean);
create or replace function private.note_reminded(about uuid, steps uuid[], moment timestamptz, mailed boolean)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.reminders r set passed_at = moment, sent_at = case when mailed then moment end where r.id = any (steps);
  perform private.wake_reminders(about);
  if exists (select from public.reminders r where r.id = any (steps) and r.is_last and r.project_id is not null) then
    insert into private.mails_due (kind, row_id, facts)
      select 'call-client-notice', md5(about || coalesce(s.user_id::text, ''))::uuid,
        jsonb_build_object('project', about, 'user', s.user_id)
      from (values (0)) as one left join public.project_staff s on s.project_id = about
      on conflict do nothing;
    perform private.notify(about, 'please-call', about::text, sent => '{"side":"studio"}');
  end if;
  -- About an invoice one mail goes to the studio's own address, because the assigned makers do not see money.
  if exists (select from public.reminders r where r.id = any (steps) and r.is_last and r.invoice_id is not null) then
    insert into private.mails_due (kind, row_id, facts)
      values ('call-client-notice', about, jsonb_build_object('client', about)) on conflict do nothing;
    perform private.notify(i.project_id, 'invoice-unpaid', i.id::text, jsonb_build_object('number', i.number),
        jsonb_build_object('side', 'studio', 'person', private.account_of_client(about)))
      from public.reminders r join public.invoices i on i.id = r.invoice_id where r.id = any (steps) and r.is_last
      order by i.issued_at;
  end if;
end $$;

-- Pauses the reminders of a project until a moment; null pauses them until they are resumed, and a past moment resumes
-- them. The client can pause them for at most 14 days, by default for seven. Returns { pausedUntil }.
create or replace function private.pause_reminders(project uuid, until timestamptz) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  side text := private.side_in(project);
  moment timestamptz := private.clock(clock_timestamp());
  new_end timestamptz := case when until <= moment then null
    else coalesce(until, case side when 'studio' then 'infinity' else moment + make_interval(hours => 7 * 24) end) end;
begin
  if side is null then
    raise exception 'project.not_found' using errcode = 'P0002';
  elsif private.project_role(project) = 'viewer' then
    raise exception 'reminder.viewer' using errcode = '42501';
  elsif side = 'client' and new_end > moment + make_interval(hours => 14 * 24) then
    raise exception 'reminder.pause_too_long' using errcode = '23514';
  end if;
  update public.onboarding_submissions p set reminders_paused_until = new_end where p.id = project;
  perform private.wake_reminders(project);
  perform private.write_audit_entry(case when new_end is null then 'reminders.resumed' else 'reminders.paused' end,
    project::text, project, (select p.user_id from public.onboarding_submissions p where p.id = project), '{}');
  return jsonb_build_object('pausedUntil', case when new_end < 'infinity' then new_end end,
    'isPaused', new_end is not null);
end $$;

-- Begins the reminders of an invoice when it is issued, without steps that were due before today, and ends them in the
-- same transaction in which it is paid or credited in full. If it is open again later, they continue: steps that have
-- passed are not repeated, and one mail covers all steps that are due by then. A client without an account gets no
-- reminders, and nobody gets one of a specimen.
create or replace function private.follow_open_invoice(new public.invoices) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if new.state <> 'open' then
    update public.reminders r set ended_at = private.clock(clock_timestamp())
      where r.invoice_id = new.id and r.ended_at is null;
    return;
  end if;
  if private.account_of_client(new.client_id) is null or new.is_specimen then return; end if;
  insert into public.reminders (invoice_id, subject_kind, subject_id, step, is_last, asked_at, needed_by, due_at,
    due_on)
    select new.id, 'invoice', new.id::text, f.step, f.step = max(f.step) over (), new.issued_at,
      (new.due_date + 1)::timestamp at time zone (private.seller() ->> 'zone'),
      f.day::timestamp at time zone 'Pacific/Kiritimati', f.day
    from (select s.step, new.due_date + s.hours_after / 24 as day from private.reminder_schedules s
      where s.subject_kind = 'invoice') as f
    where f.day >= private.books_day() and not exists (select from public.reminders r where r.invoice_id = new.id);
  update public.reminders r set ended_at = null where r.invoice_id = new.id and r.ended_at is not null;
  perform private.wake_reminders(new.client_id);
end $$;

-- Stores the pause of an invoice's reminders, or of all of a client's if `invoice` is null.
create or replace function private.note_pause(client uuid, invoice uuid, until timestamptz, is_cancelled boolean)
  returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.payment_reminder_pauses as s (client_id, invoice_id, paused_by, paused_by_name, paused_until,
    is_cancelled)
    select client, invoice, u.id, left(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), 200), until,
      note_pause.is_cancelled
    from (values (0)) as one left join auth.users u on u.id = (select auth.uid())
    on conflict (client_id, invoice_id) do update set paused_at = excluded.paused_at, paused_by = excluded.paused_by,
      paused_by_name = excluded.paused_by_name, paused_until = excluded.paused_until,
        is_cancelled = excluded.is_cancelled;
end $$;

-- Pauses the payment reminders of an invoice, or of all of a client's if `invoice` is null, until a moment; null pauses
-- them until they are resumed, and a past moment resumes them. Returns { isPaused, pausedUntil }.
create or replace function private.pause_payment_reminders(client uuid, invoice uuid, until timestamptz) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  is_paused boolean := coalesce(until > private.clock(clock_timestamp()), true);
  found_invoice public.invoices;
begin
  perform private.require_manager();
  perform private.lock_known_client(client);
  select * into found_invoice from public.invoices i where i.id = invoice and i.client_id = client
    and i.number is not null;
  if invoice is not null and not found then
    raise exception 'invoice.not_found' using errcode = 'P0002';
  end if;
  if is_paused then
    perform private.note_pause(client, invoice, coalesce(until, 'infinity'), false);
  else
    delete from public.payment_reminder_pauses s where s.client_id = client and s.invoice_id is not distinct
      from invoice;
  end if;
  perform private.wake_reminders(client);
  perform private.write_audit_entry(case when invoice is null then 'client.' else 'invoice.' end
    || case when is_paused then 'reminders_paused' else 'reminders_resumed' end, coalesce(invoice, client)::text, null,
    private.account_of_client(client), jsonb_strip_nulls(jsonb_build_object('number', found_invoice.number)));
  return jsonb_build_object('isPaused', is_paused, 'pausedUntil', case when is_paused then until end);
end $$;

select engine.publish('public.reminders');
