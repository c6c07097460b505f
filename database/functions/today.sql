-- What waits for the studio: the answers that it owes, the clocks that run out, what the first screen of the admin area
-- lists and its rail counts (docs/decisions/042-studio-desk.md).

-- Since when the studio owes an answer in a thread: the client's first message after the studio's last one.
create or replace function private.owe_answer(new public.messages) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if new.side = 'client' then
    insert into private.answers_owed (project_id, since) values (new.project_id, new.created_at) on conflict do nothing;
  else
    delete from private.answers_owed a where a.project_id = new.project_id;
  end if;
end $$;

-- After a message was removed, those that are left decide, of the client's only what was not settled before.
create or replace function private.owe_answer_to_rest(new public.messages) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  first_unanswered timestamptz;
begin
  select min(m.created_at) into first_unanswered from public.messages m
    where m.project_id = new.project_id and m.side = 'client' and m.text is not null
      and m.created_at > coalesce((select max(s.created_at) from public.messages s
        where s.project_id = new.project_id and s.side = 'studio' and s.text is not null), '-infinity')
      and (new.side = 'studio' or m.created_at >= (select a.since from private.answers_owed a
        where a.project_id = new.project_id));
  delete from private.answers_owed a where a.project_id = new.project_id and first_unanswered is null;
  insert into private.answers_owed as a (project_id, since)
    select new.project_id, first_unanswered where first_unanswered is not null
    on conflict (project_id) do update set since = excluded.since;
end $$;

-- The studio has read what the client wrote last and owes no answer to it, such as "Thank you!". The next message of
-- the client asks for one again. Returns whether one was owed. Who does not write for the studio in this project is
-- informed that it does not exist.
create or replace function public.no_answer_owed(project_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if private.side_in(project_id) is distinct from 'studio' then
    raise exception 'project.not_found' using errcode = 'P0001';
  end if;
  delete from private.answers_owed a where a.project_id = no_answer_owed.project_id;
  return found;
end $$;

grant execute on function public.no_answer_owed(uuid) to authenticated;

-- What a clock comes to if nothing else happens is its reading far in the future: when it will have started, and when
-- the studio's time will be used up.
create or replace function private.follow_open_clock(project uuid, changed_at timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  moment constant timestamptz := private.clock_moment();
  later jsonb;
begin
  if not private.has_open_clock(project) then
    perform private.note_missed_deadline(project);
    delete from private.open_clocks c where c.project_id = project;
    return;
  end if;
  later := private.clock_reading(project, moment + interval '1000 years');
  insert into private.open_clocks as c (project_id, deadline_at, confirm_by, only_deposit_since)
    select project, (later ->> 'ends_at')::timestamptz,
      case when private.clock_reading(project, moment) ->> 'started_at' is null
        then (later ->> 'started_at')::timestamptz end,
      case when private.is_only_deposit_missing(project) then changed_at end
    on conflict (project_id) do update set deadline_at = excluded.deadline_at, confirm_by = excluded.confirm_by,
      only_deposit_since = case when excluded.only_deposit_since is not null
        then coalesce(c.only_deposit_since, excluded.only_deposit_since) end;
end $$;

create or replace function private.is_only_deposit_missing(project uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from public.clock_events e where e.project_id = project and e.kind = 'deposit-settled')
    and not exists (select from private.needed_items((select p.project_checklist
      from public.onboarding_submissions p where p.id = project)) n where n.is_open);
end $$;

-- Tells both sides, once, that the deadline of a project has passed.
create or replace function private.note_missed_deadline(project uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_clock_over(project) then return false; end if;
  update private.open_clocks c set missed_at = private.clock_moment()
    where c.project_id = project and c.missed_at is null;
  if not found then return false; end if;
  perform private.notify(project, 'deadline-missed', project::text, sent => '{"person":null,"actor":null}');
  return true;
end $$;

-- The same for all of which the time has come; a job asks every minute. Returns how many.
create or replace function private.note_missed_deadlines() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  found_clock record;
  noted integer := 0;
begin
  for found_clock in
    select c.project_id from private.open_clocks c
      where c.deadline_at < private.clock_moment() and c.missed_at is null
      order by c.deadline_at limit 100 for update skip locked
  loop
    if private.note_missed_deadline(found_clock.project_id) then noted := noted + 1; end if;
  end loop;
  return noted;
end $$;

-- The phone number of an account's last booking.
create or replace function private.last_phone(account uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select b.phone from public.bookings b where b.user_id = account order by b.created_at desc limit 1);
end $$;

-- Everything that waits for the studio, of each kind at most as many rows as are counted (domain/waiting.ts), those
-- first that wait longest or are due first. `projects` are those of a maker; null for owners and managers, who see
-- all. Each part of the unions is one kind: the project or null, what it is about, a name for its line, since when it
-- waits, and when it is due. Planned for the moment of each call: a plan for any moment would read whole tables.
create or replace function private.waits_for_studio(projects uuid[], moment timestamptz)
  returns table (kind text, project_id uuid, about text, name text, detail text, since timestamptz, due_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select * from private.waits_in_projects(projects, moment)
    union all select * from private.waits_about_money(projects, moment)
    union all select * from private.waits_outside_projects(projects, moment);
end $$;

-- In the work on a project.
create or replace function private.waits_in_projects(projects uuid[], moment timestamptz)
  returns table (kind text, project_id uuid, about text, name text, detail text, since timestamptz, due_at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  is_managed constant boolean := projects is null;
  most constant integer := (private.studio_fact('waiting_rows') ->> 'counted')::integer;
begin
  return query
    (select 'deadline', c.project_id, c.project_id::text, null::text, null::text, null::timestamptz, c.deadline_at
      from private.open_clocks c
      where c.deadline_at < moment + interval '24 hours' and (is_managed or c.project_id = any (projects))
      order by c.deadline_at limit most)
    union all
    (select 'answer', a.project_id, a.project_id::text, null, null, a.since, null
      from private.answers_owed a where is_managed or a.project_id = any (projects)
      order by a.since limit most)
    union all
    (select 'content', c.project_id, c.project_id::text, null, null, null, c.confirm_by
      from private.open_clocks c
      where c.confirm_by > moment and (is_managed or c.project_id = any (projects))
      order by c.confirm_by limit most)
    union all
    (select 'report', r.project_id, r.id::text, r.title, r.priority, r.created_at, null
      from public.bug_reports r
      where r.status = 'pending' and (is_managed or r.project_id = any (projects))
      order by r.created_at limit most)
    union all
    -- What the client has sent and the studio answers point by point, or names a price for.
    (select 'changes', l.project_id, l.id::text, d.title, l.state, l.sent_at, null
      from public.change_lists l join public.deliverables d on d.id = l.deliverable_id
      where l.state in ('sent', 'requested') and (is_managed or l.project_id = any (projects))
      order by l.sent_at limit most)
    union all
    -- Those of the last two days: the next version or the launch is the studio's.
    (select 'approval', a.project_id, a.id::text, a.title, null, a.approved_at, null
      from public.approvals a
      where a.approved_at > moment - interval '2 days' and (is_managed or a.project_id = any (projects))
      order by a.approved_at limit most)
    union all
    -- The last reminder has passed.
    (select 'call', r.project_id, r.project_id::text, null, null, min(r.passed_at), null
      from public.reminders r
      where r.is_last and r.passed_at is not null and r.ended_at is null and r.project_id is not null
        and (is_managed or r.project_id = any (projects))
      group by r.project_id order by min(r.passed_at) limit most);
end $$;

-- About orders, invoices and payments.
create or replace function private.waits_about_money(projects uuid[], moment timestamptz)
  returns table (kind text, project_id uuid, about text, name text, detail text, since timestamptz, due_at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  is_managed constant boolean := projects is null;
  most constant integer := (private.studio_fact('waiting_rows') ->> 'counted')::integer;
  zone constant text := private.seller() ->> 'zone';
  today constant date := (moment at time zone zone)::date;
  midnight constant timestamptz := private.next_midnight(moment);
begin
  return query
    -- The work starts with the money alone, or a call about it is booked until the end of tomorrow. What is not
    -- invoiced yet waits for the billing details or for a price, and is about the project.
    (select 'deposit', c.project_id, coalesce(i.id, c.project_id)::text, i.number, null, c.only_deposit_since, null
      from (select o.project_id, o.only_deposit_since from private.open_clocks o
          where is_managed and o.only_deposit_since is not null order by o.only_deposit_since limit most) c
        left join public.invoices i on i.project_id = c.project_id and i.kind = 'deposit' and i.state = 'open')
    union all
    (select distinct on (i.id) 'deposit', i.project_id, i.id::text, i.number, null, null::timestamptz, b.starts_at
      from public.bookings b
        join public.onboarding_submissions p on p.id = b.project_id or b.project_id is null and p.user_id = b.user_id
        join public.invoices i on i.project_id = p.id and i.kind = 'deposit' and i.state = 'open'
      where is_managed and b.status = 'booked' and b.event <> 'discovery'
        and b.starts_at >= moment and b.starts_at < midnight + interval '1 day'
        and not exists (select from private.open_clocks c where c.project_id = p.id
          and c.only_deposit_since is not null)
      order by i.id, b.starts_at limit most)
    union all
    -- What the client cannot agree to yet.
    (select 'order', o.project_id, o.id::text, null, null, o.created_at, null
      from public.orders o join public.onboarding_submissions p on p.id = o.project_id
      where o.state = 'draft' and p.status not in ('completed', 'cancelled') and is_managed
      order by o.created_at limit most)
    union all
    -- The same for an invoice, with the phone number of the client's last booking.
    (select 'unpaid', i.project_id, i.id::text, i.number, private.last_phone(private.account_of_client(i.client_id)),
      r.passed_at, null
      from public.reminders r join public.invoices i on i.id = r.invoice_id
      where is_managed and r.is_last and r.passed_at is not null and r.ended_at is null
      order by r.passed_at limit most)
    union all
    (select 'refund', r.project_id, r.id::text, null, null, r.asked_at, null
      from public.refund_requests r
      where is_managed and r.asked_at > moment - interval '30 days' order by r.asked_at limit most)
    union all
    (select 'overdue', i.project_id, i.id::text, i.number, null, null, (i.due_date + 1)::timestamp at time zone zone
      from public.invoices i
      where is_managed and i.state = 'open' and i.due_date < today
        and not exists (select from public.reminders r where r.invoice_id = i.id and r.is_last
          and r.passed_at is not null and r.ended_at is null)
      order by i.due_date limit most);
end $$;

create or replace function private.next_midnight(moment timestamptz) returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := private.seller() ->> 'zone';
begin
  return ((moment at time zone zone)::date + 1)::timestamp at time zone zone;
end $$;

-- Messages, bookings of today and mails.
create or replace function private.waits_outside_projects(projects uuid[], moment timestamptz)
  returns table (kind text, project_id uuid, about text, name text, detail text, since timestamptz, due_at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  is_managed constant boolean := projects is null;
  most constant integer := (private.studio_fact('waiting_rows') ->> 'counted')::integer;
  midnight constant timestamptz := private.next_midnight(moment);
begin
  return query
    (select 'contact', null, m.id::text, m.name, m.service, m.created_at, null
      from public.contact_submissions m
      where is_managed and m.status = 'new' order by m.created_at limit most)
    union all
    (select 'booking', b.project_id, b.id::text, b.name, b.event, null, b.starts_at
      from public.bookings b
      where is_managed and b.status = 'booked' and b.starts_at >= moment - interval '1 hour' and b.starts_at < midnight
        and b.ends_at > moment
      order by b.starts_at limit most)
    union all
    -- What the mail server has not taken: still tried again, or given up in the last three days.
    (select 'unsent-mail', null, o.id::text, o.kind, o.state, o.created_at, null
      from engine.outbox o
      where is_managed and (o.state = 'waiting' and o.attempts > 0 and o.created_at < moment - interval '10 minutes'
        or o.state = 'failed' and o.due_at > moment - interval '3 days' and o.created_at > moment - interval '7 days')
      order by o.created_at limit most)
    union all
    (select 'held-mail', null, o.id::text, o.kind, null, o.created_at, null
      from engine.outbox o
      where is_managed and o.state = 'held' and o.held_because is not null order by o.kind limit most);
end $$;

-- The first screen of the studio: { kind: { total, rows: [{ project_id, business_name, about, name, detail, since,
-- due_at }] } }, without the kinds of which nothing waits: the rows that are listed, and how many there are as far as
-- they are counted. A maker's are those of assigned projects.
create or replace function public.studio_today() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  projects uuid[];
  listed constant integer := (private.studio_fact('waiting_rows') ->> 'listed')::integer;
begin
  if private.staff_role() is null then
    raise exception 'studio.today' using errcode = '42501';
  end if;
  if not private.manages_studio() then projects := private.own_projects(); end if;
  return (
    with waiting as (
      select w.*, row_number() over (partition by w.kind order by w.due_at, w.since, w.about) as n
      from private.waits_for_studio(projects, private.clock_moment()) w
    )
    select coalesce(jsonb_object_agg(k.kind, jsonb_build_object('total', k.total, 'rows', k.rows)), '{}')
    from (
      select w.kind, max(w.n) as total, jsonb_agg(jsonb_build_object('project_id', w.project_id, 'business_name',
          (select p.business_name from public.onboarding_submissions p where p.id = w.project_id), 'about', w.about,
          'name', w.name, 'detail', w.detail, 'since', w.since, 'due_at', w.due_at) order by w.n)
        filter (where w.n <= listed) as rows
      from waiting w group by w.kind
    ) as k
  );
end $$;

grant execute on function public.studio_today() to authenticated;
