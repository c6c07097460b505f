-- Reminders of what is asked for and not there. Acts and triggers begin and end them; server/jobs/compose-reminder.ts sends
-- the mails, at the moments that domain/reminder works out (docs/decisions/040-reminders.md).
--
-- Locks are taken in this order: the project's row, its due mail, its reminders. The job, which has the due mail, waits for
-- none of the others: it leaves out what is locked and comes again.

-- Begins the reminders of a subject, and again where it had some. It is due `needed_by`, without it so many hours from now
-- as the catalogue gives a client for content. A kind without a schedule has no reminders. Called under a lock on the
-- project's row.
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
  return coalesce((select (f.value ->> 'contentWithinHours')::integer from private.studio_facts f
    where f.name = 'project_terms'), 48);
end $$;

-- It is there, or nobody waits for it any more.
create or replace function private.end_reminders(project uuid, subject_kind text, subject_id text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.reminders r set ended_at = private.clock(clock_timestamp())
    where r.project_id = project and r.subject_kind = end_reminders.subject_kind
      and r.subject_id = end_reminders.subject_id and r.ended_at is null;
end $$;

-- The submit asks for every task that is needed to start, and so does opening one again; a tick ends it.
create or replace function private.follow_needed_items() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then old.project_checklist else '{"sections":[]}' end;
begin
  if before = new.project_checklist then return null; end if;
  if new.status not in ('completed', 'cancelled') then
    perform private.begin_reminders(new.id, 'item', n.id) from private.needed_items(new.project_checklist) n
      where n.is_open and not exists (select from private.needed_items(before) o where o.id = n.id and o.is_open);
  end if;
  perform private.end_reminders(new.id, 'item', item ->> 'id')
    from jsonb_path_query(new.project_checklist, '$.sections[*].items[*] ? (@.completed == true)') as item
    where exists (select from public.reminders r where r.project_id = new.id and r.subject_kind = 'item'
      and r.subject_id = item ->> 'id' and r.ended_at is null);
  return null;
end $$;

create or replace trigger follow_needed_items after insert or update of project_checklist
  on public.onboarding_submissions for each row execute function private.follow_needed_items();

-- A project that has ended reminds of nothing. Setting the status back starts none of it again.
create or replace function private.end_all_reminders() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.reminders r set ended_at = private.clock(clock_timestamp())
    where r.project_id = new.id and r.ended_at is null;
  return null;
end $$;

create or replace trigger end_all_reminders after update of status on public.onboarding_submissions for each row
  when (old.status is distinct from new.status and new.status in ('completed', 'cancelled'))
  execute function private.end_all_reminders();

-- Whether this is still missing now, whatever its reminders say.
create or replace function private.is_missing(project public.onboarding_submissions, subject_kind text, subject_id text)
  returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return case subject_kind
    when 'item' then exists (
      select from jsonb_path_query(project.project_checklist, '$.sections[*].items[*]') as item
      where item ->> 'id' = subject_id and not coalesce((item ->> 'completed')::boolean, false))
    when 'question' then exists (
      select from public.questions q where q.id = subject_id::uuid and q.state = 'open')
    else true end;
end $$;

-- What the job decides by, of a project whose reminders are not over: { isBusy } where an act is changing them at this
-- moment; else { userId, email, fullName, businessName, pausedUntil, lastSentAt, steps: [{ id, subject, step, dueAt }],
-- missing: [{ kind, id, title, text, itemName, neededBy }] }, the steps being those that have not passed and are locked
-- now. Null where there is nothing to remind of.
create or replace function private.reminder_mail(project uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  reminded public.onboarding_submissions;
  step record;
  steps jsonb := '[]';
  expected bigint;
begin
  select * into reminded from public.onboarding_submissions p where p.id = project;
  if not found or reminded.status in ('completed', 'cancelled') then return null; end if;
  select count(*) into expected from public.reminders r
    where r.project_id = project and r.passed_at is null and r.ended_at is null;
  for step in
    select r.id, r.subject_kind, r.subject_id, r.step, r.due_at from public.reminders r
    where r.project_id = project and r.passed_at is null and r.ended_at is null order by r.id for update skip locked
  loop
    expected := expected - 1;
    if private.is_missing(reminded, step.subject_kind, step.subject_id) then
      steps := steps || jsonb_build_object('id', step.id, 'subject', step.subject_kind || ' ' || step.subject_id,
        'step', step.step, 'dueAt', step.due_at);
    end if;
  end loop;
  if expected > 0 then return '{"isBusy": true}'; end if;
  if steps = '[]' then return null; end if;
  return (select jsonb_build_object('userId', u.id, 'email', u.email, 'businessName', reminded.business_name,
      'fullName', u.raw_user_meta_data ->> 'full_name', 'pausedUntil', reminded.reminders_paused_until,
      'lastSentAt', (select max(r.sent_at) from public.reminders r where r.project_id = project),
      'steps', steps, 'missing', private.missing_in(reminded))
    from auth.users u where u.id = reminded.user_id);
end $$;

-- What was asked for in a project and is not there, the one that is due first before the others.
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

-- These steps have passed at this moment, with a mail or without. The next one of the project becomes due, and after the
-- last one the studio is notified that it is to call.
create or replace function private.note_reminded(project uuid, steps uuid[], moment timestamptz, mailed boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.reminders r set passed_at = moment, sent_at = case when mailed then moment end where r.id = any (steps);
  insert into private.mails_due (kind, row_id, due_at)
    select 'reminder', project, min(r.due_at) from public.reminders r
    where r.project_id = project and r.passed_at is null and r.ended_at is null having count(*) > 0
    on conflict do nothing;
  if exists (select from public.reminders r where r.id = any (steps) and r.is_last) then
    insert into private.mails_due (kind, row_id, facts)
      select 'call-client-notice', md5(project || coalesce(s.user_id::text, ''))::uuid,
        jsonb_build_object('project', project, 'user', s.user_id)
      from (values (0)) as one left join public.project_staff s on s.project_id = project
      on conflict do nothing;
  end if;
end $$;

-- Pauses the reminders of a project until a moment, without one until they are resumed; a moment that has passed resumes
-- them. The client pauses them for at most 14 days, and for seven where no moment is named. Returns { pausedUntil }.
create or replace function private.pause_reminders(project uuid, until timestamptz) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  side text := private.side_in(project);
  moment timestamptz := private.clock(clock_timestamp());
  new_end timestamptz := case when until <= moment then null
    else coalesce(until, case side when 'studio' then 'infinity' else moment + make_interval(hours => 7 * 24) end) end;
begin
  if side is null then
    raise exception 'Project not found' using errcode = 'P0002';
  elsif private.project_role(project) = 'viewer' then
    raise exception 'A viewer reads a project and changes nothing in it.' using errcode = '42501';
  elsif side = 'client' and new_end > moment + make_interval(hours => 14 * 24) then
    raise exception 'You can pause reminders for up to 14 days.' using errcode = '23514';
  end if;
  update public.onboarding_submissions p set reminders_paused_until = new_end where p.id = project;
  insert into private.mails_due as d (kind, row_id, due_at)
    select 'reminder', project, greatest(min(r.due_at), new_end) from public.reminders r
    where r.project_id = project and r.passed_at is null and r.ended_at is null and new_end is distinct from 'infinity'
      having count(*) > 0
    on conflict (kind, row_id) do update set due_at = excluded.due_at;
  perform private.write_audit_entry(case when new_end is null then 'reminders.resumed' else 'reminders.paused' end,
    project::text, project, (select p.user_id from public.onboarding_submissions p where p.id = project), '{}');
  return jsonb_build_object('pausedUntil', case when new_end < 'infinity' then new_end end, 'isPaused', new_end is not null);
end $$;

select engine.publish('public.reminders');
