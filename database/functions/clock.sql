-- The clock of a project: what happens to it adds events, and the reading is worked out from them, as domain/clock does
-- for the pages (docs/decisions/038-clock.md).

-- Adds an event to the clock of a project, if it has one that has not ended. The caller holds the lock on the project's
-- row, or on its client's row for events about money.
create or replace function private.add_clock_event(project uuid, kind text, about text default null,
  note text default null)
  returns void language plpgsql security definer set search_path = '' as $$
begin
  if private.has_open_clock(project) then
    insert into public.clock_events (project_id, kind, about, actor, note)
      values (project, add_clock_event.kind, add_clock_event.about, auth.uid(), add_clock_event.note)
      -- A submit and a settled deposit are recorded once.
      on conflict do nothing;
  end if;
end $$;

create or replace function private.has_open_clock(project uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.clock_events e where e.project_id = project and e.kind = 'project-submitted')
    and not exists (select from public.clock_events e where e.project_id = project
      and e.kind in ('deliverable-complete', 'project-completed', 'project-cancelled'));
end $$;

create or replace function private.guard_clock_event() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  raise exception 'clock.fixed' using errcode = '42501';
end $$;

create or replace trigger guard_clock_event before update on public.clock_events
  for each row execute function private.guard_clock_event();

-- The client's tasks that must be done before the work can start.
create or replace function private.needed_items(checklist jsonb) returns table (id text, is_open boolean)
  language sql immutable set search_path = '' as $$
  select item ->> 'id', not coalesce((item ->> 'completed')::boolean, false)
  from jsonb_path_query(checklist, '$.sections[*].items[*] ? (@.neededToStart == true)') as item
$$;

-- A submitted project has a clock from the first moment on.
create or replace function private.begin_clock(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.clock_events (project_id, kind, actor) values (new.id, 'project-submitted', auth.uid());
  perform private.add_clock_event(new.id, 'item-opened', n.id)
    from private.needed_items(new.project_checklist) n where n.is_open;
end $$;

-- Whether the launch is the only task of the studio that is still open.
create or replace function private.is_launch_left(checklist jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select private.is_ready_to_launch(checklist)
    and not jsonb_path_exists(checklist, '$.sections[*].items[*] ? (@.launch == true && @.completed == true)')
$$;

create or replace function private.follow_checklist(old public.onboarding_submissions,
  new public.onboarding_submissions)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_clock_event(new.id, case when n.is_open then 'item-opened' else 'item-ticked' end, n.id)
    from private.needed_items(new.project_checklist) n
    join private.needed_items(old.project_checklist) o on o.id = n.id where o.is_open <> n.is_open;
  if private.is_launch_left(new.project_checklist) is distinct from private.is_launch_left(old.project_checklist) then
    -- Invoices of the client are issued and paid under this lock, so that the later transaction sees the earlier one.
    perform from public.clients c where c.user_id = new.user_id for no key update;
    perform private.follow_balance(new.id);
  end if;
end $$;

-- Ends the clock with the project. The end is an event that stays, so that setting the status back restarts nothing.
create or replace function private.end_clock(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_clock_event(new.id, 'project-' || new.status);
end $$;

-- Adds the event of a settled deposit to each project of this client whose deposit has just been settled. An order that
-- is not in force has no deposit. Functions that change money call this after their last write: in between, a payment
-- is credit for a moment, which would settle the deposit of another project.
create or replace function private.follow_deposits(client uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  -- All at once: the deposit of one project depends on those of all others.
  settled constant uuid[] := array(select d.project_id
    from (select distinct o.currency from public.orders o where o.client_id = client and o.state = 'in_force') used,
      private.deposits_of_client(client, used.currency) d
    where d.open_minor = 0 or d.is_covered);
begin
  perform private.add_clock_event(p.id, 'deposit-settled')
    from public.clients c join public.onboarding_submissions p on p.user_id = c.user_id
    where c.id = client and (p.started_without_deposit_at is not null or p.id = any (settled))
      and not exists (select from public.clock_events e where e.project_id = p.id and e.kind = 'deposit-settled');
end $$;

-- When the launch is the only open task, an open final invoice stops the clock.
create or replace function private.follow_balance(project uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_clock_event(project, case when is_open then 'balance-opened' else 'balance-closed' end, invoice)
    from (select i.id::text as invoice, i.state = 'open' and private.is_launch_left(p.project_checklist) as is_open,
        coalesce((select e.kind = 'balance-opened' from public.clock_events e where e.project_id = project
          and e.about = i.id::text order by e.at desc, e.id desc limit 1), false) as was_open
      from public.invoices i join public.onboarding_submissions p on p.id = i.project_id
      where i.project_id = project and i.kind = 'balance') as balances
    where is_open <> was_open;
end $$;

-- The studio answers whether the client's content is complete. When it is not, `missing` says in words what is missing
-- and `items` names the tasks that are open again (null: all that are needed to start). A second yes adds nothing.
-- Returns { clock }, the clock's reading.
create or replace function private.confirm_content(project uuid, complete boolean, missing text, items text[])
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_project public.onboarding_submissions;
  answer text;
  ticked text[];
  was_over boolean;
begin
  select * into found_project from public.onboarding_submissions p where p.id = project
    and (auth.role() = 'service_role' or private.manages_studio() or private.is_assigned(p.id)) for no key update;
  if not found then
    raise exception 'project.not_found' using errcode = 'P0002';
  end if;
  if not private.has_open_clock(project) then
    raise exception 'clock.none' using errcode = '23001';
  end if;
  if complete = (missing is not null) then
    raise exception 'clock.say_what_is_missing' using errcode = '23514';
  end if;
  select e.kind into answer from public.clock_events e where e.project_id = project
    and e.kind in ('content-confirmed', 'content-missing') order by e.at desc, e.id desc limit 1;
  if complete then
    if exists (select from private.needed_items(found_project.project_checklist) n where n.is_open) then
      raise exception 'clock.task_open' using errcode = '23001';
    end if;
    if answer is distinct from 'content-confirmed' then
      perform private.add_clock_event(project, 'content-confirmed');
      perform private.write_audit_entry('content.confirmed', project::text, project, found_project.user_id, '{}');
    end if;
  else
    if exists (select from unnest(items) as item
      where item not in (select n.id from private.needed_items(found_project.project_checklist) n)) then
      raise exception 'clock.task_not_needed' using errcode = '23514';
    end if;
    was_over := private.is_clock_over(project);
    perform private.add_clock_event(project, 'content-missing', null, btrim(missing));
    -- A late answer undoes a start that came about by the studio's silence. It must not undo a missed deadline with it.
    if was_over and not private.is_clock_over(project) then
      raise exception 'clock.deadline_passed' using errcode = '23001';
    end if;
    select coalesce(array_agg(item ->> 'id'), '{}') into ticked
      from jsonb_path_query(found_project.project_checklist, '$.sections[*].items[*] ? (@.completed == true)') as item
      where not (item -> 'neededToStart' is not distinct from 'true'
        and (items is null or item ->> 'id' = any (items)));
    update public.onboarding_submissions p
      set project_checklist = private.ticked_checklist(found_project.project_checklist, ticked) where p.id = project;
    perform private.write_audit_entry('content.missing', project::text, project, found_project.user_id, '{}');
  end if;
  return jsonb_build_object('clock', private.clock_reading(project, private.clock_moment()));
end $$;

-- How long the studio has to answer whether the content is complete. Afterwards its silence counts as a yes.
create or replace function private.content_answer_time(project uuid) returns interval
  language plpgsql stable security definer set search_path = '' as $$
begin
  return make_interval(secs => (private.sold_to(project) #>> '{clock,confirmSeconds}')::integer);
end $$;

-- The present moment in whole milliseconds, never earlier than an event that this transaction has added.
create or replace function private.clock_moment() returns timestamptz
  language sql volatile set search_path = '' as $$
  select date_trunc('milliseconds', private.clock(clock_timestamp()))
$$;

create or replace function private.is_clock_over(project uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  reading jsonb := private.clock_reading(project, private.clock_moment());
begin
  return coalesce((reading ->> 'studio_seconds')::bigint > (reading ->> 'allowed_seconds')::bigint, false);
end $$;

-- A count before the first event.
create or replace function private.new_clock_count(project uuid) returns private.clock_counts
  language sql stable set search_path = '' as $$
  select jsonb_populate_record(null::private.clock_counts,
    jsonb_build_object('project_id', project, 'event_at', '-infinity',
    'event_id', 0, 'waits', '[]'::jsonb, 'is_submitted', false, 'is_settled', false, 'is_confirmed', false,
      'is_late', false,
    'studio', 0, 'client', 0))
$$;

-- Goes on from `base` with the events after it, up to `moment` and the time until then; null: up to the last event.
create or replace function private.count_clock(base private.clock_counts, moment timestamptz)
  returns private.clock_counts
  language plpgsql stable security definer set search_path = '' as $$
declare
  project constant uuid := base.project_id;
  allowed constant bigint := private.allowed_seconds(project);
  answer_time constant bigint := extract(epoch from private.content_answer_time(project))::bigint;
  c private.clock_counts := base;
  event record;
  -- The moment at which the studio's silence counts as a yes, and when the content is complete.
  silent_yes bigint;
  complete_at bigint;
begin
  if c.end_reason is not null then return c; end if;
  for event in
    select e.at, e.id, e.kind, e.about, floor(extract(epoch from e.at))::bigint as second
      from public.clock_events e where e.project_id = project and (e.at, e.id) > (base.event_at, base.event_id)
        and e.at <= coalesce(moment, 'infinity')
    union all select moment, null, null, null, floor(extract(epoch from moment))::bigint where moment is not null
    order by at, id nulls last
  loop
    silent_yes := c.ticked + case when c.is_late then 0 else answer_time end;
    complete_at := case when c.is_confirmed then c.ticked else silent_yes end;
    c := private.pass_clock_time(c, event.second, complete_at, allowed);
    if event.id is null then return c; end if;
    c.event_at := event.at;
    c.event_id := event.id;
    c := private.add_to_clock_count(c, event.kind, event.about, event.second, silent_yes);
    exit when c.end_reason is not null;
  end loop;
  return c;
end $$;

-- Adds the time until `second`: to the studio's, or to the client's while anything waits for the client. Starts the
-- clock where the deposit is settled and the content is complete by then.
create or replace function private.pass_clock_time(c private.clock_counts, second bigint, complete_at bigint,
  allowed bigint)
  returns private.clock_counts
  language plpgsql immutable set search_path = '' as $$
begin
  if c.started is null and c.is_settled and complete_at <= second then
    c.started := greatest(c.counted, complete_at);
    c.counted := c.started;
  end if;
  if c.started is not null and c.waits = '{}' then
    if c.studio + second - c.counted >= allowed then
      c.used_up := coalesce(c.used_up, c.counted + allowed - c.studio);
    end if;
    c.studio := c.studio + second - c.counted;
  elsif c.started is not null then
    c.client := c.client + second - c.counted;
  end if;
  c.counted := second;
  return c;
end $$;

-- What an event changes. `silent_yes` is the second from which the studio's silence counted as a yes.
create or replace function private.add_to_clock_count(c private.clock_counts, kind text, about text, second bigint,
    silent_yes bigint) returns private.clock_counts
  language plpgsql immutable set search_path = '' as $$
declare
  wait text := split_part(kind, '-', 1) || ' ' || coalesce(about, '');
  is_tick boolean := false;
begin
  case
    when kind in ('item-opened', 'question-asked', 'deliverable-waits', 'balance-opened') then
      c.waits := array_remove(c.waits, wait) || wait;
      if kind = 'item-opened' and c.started is null then c.ticked := null; end if;
    when kind in ('item-ticked', 'question-answered', 'question-not-needed', 'deliverable-answered',
        'balance-closed') then
      is_tick := kind = 'item-ticked' and wait = any (c.waits);
      c.waits := array_remove(c.waits, wait);
    when kind = 'project-submitted' then
      c.is_submitted := true;
      is_tick := true;
    when kind = 'deposit-settled' then c.is_settled := true;
    when kind = 'content-confirmed' then
      c.is_confirmed := true;
      is_tick := true;
    when kind = 'content-missing' then
      if not (c.is_confirmed and c.started is not null) then
        c.is_late := c.is_late or not c.is_confirmed and coalesce(second > silent_yes, false);
        c.is_confirmed := false;
        c.ticked := null;
        c.started := null;
        c.used_up := null;
        c.studio := 0;
        c.client := 0;
      end if;
    else c.end_reason := case kind when 'deliverable-complete' then 'complete' when 'project-completed' then 'completed'
      else 'cancelled' end;
  end case;
  if is_tick and c.started is null and not exists (select from unnest(c.waits) w where w like 'item %') then
    c.ticked := second;
  end if;
  return c;
end $$;

create or replace function private.allowed_seconds(project uuid) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (private.sold_to(project) #>> '{clock,allowedSeconds}')::bigint;
end $$;

-- How far the clock of this project is counted; from before the first event where that is not stored, or where `moment`
-- is earlier.
create or replace function private.stored_clock_count(project uuid, moment timestamptz) returns private.clock_counts
  language plpgsql stable security definer set search_path = '' as $$
declare
  stored private.clock_counts;
begin
  select c.* into stored from private.clock_counts c
    where c.project_id = project and c.event_at <= moment
      and exists (select from public.clock_events e where e.id = c.event_id and e.at = c.event_at);
  return case when found then stored else private.new_clock_count(project) end;
end $$;

-- Stores how far the clock is counted after events were added. Whoever adds some at the same time waits for the lock on
-- the row, and then reads what the other has added. An event that is older than what was counted counts anew.
create or replace function private.follow_clock_count(project uuid, added bigint[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  stored private.clock_counts;
begin
  insert into private.clock_counts select (private.new_clock_count(project)).* on conflict (project_id) do nothing;
  perform from private.clock_counts c where c.project_id = project for update;
  stored := private.stored_clock_count(project, 'infinity');
  if exists (select from public.clock_events e where e.id = any (added)
    and (e.at, e.id) <= (stored.event_at, stored.event_id)) then
    stored := private.new_clock_count(project);
  end if;
  stored := private.count_clock(stored, null);
  update private.clock_counts c set (event_at, event_id, waits, is_submitted, is_settled, is_confirmed, is_late,
    end_reason, counted, ticked, started, used_up, studio, client) =
      (stored.event_at, stored.event_id, stored.waits, stored.is_submitted, stored.is_settled, stored.is_confirmed,
        stored.is_late, stored.end_reason, stored.counted, stored.ticked, stored.started, stored.used_up, stored.studio,
          stored.client)
    where c.project_id = project;
end $$;

-- What a project's clock says at a moment: { state, reason, started_at, studio_seconds, client_seconds,
-- elapsed_seconds, allowed_seconds, ends_at }. The rules are stated once more, for comparison, in
-- tests/together/clock-rules.ts. An event counts from the second in which it happened, so that all times are whole
-- seconds.
create or replace function private.clock_reading(project uuid, moment timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  c private.clock_counts := private.count_clock(private.stored_clock_count(project, moment), moment);
  allowed bigint := private.allowed_seconds(project);
  wait_reason text;
begin
  wait_reason := (select reason
    from unnest(array['item', 'question', 'deliverable', 'balance']) with ordinality as r (reason, n)
    where exists (select from unnest(c.waits) w where w like reason || ' %') order by n limit 1);
  if not c.is_submitted or allowed is null then
    return jsonb_build_object('state', 'none', 'reason', null, 'started_at',
      case when c.is_submitted then to_timestamp(c.started) end, 'studio_seconds', 0, 'client_seconds', 0,
      'elapsed_seconds', 0, 'allowed_seconds', null, 'ends_at', null);
  end if;
  return jsonb_build_object(
    'state', case when c.end_reason is not null then 'ended' when c.started is null then 'not-started'
      when wait_reason is not null then 'client' else 'studio' end,
    'reason', case when c.end_reason is not null then c.end_reason when c.started is not null then wait_reason
      when not c.is_settled then 'deposit' when c.ticked is null then 'content' else 'confirmation' end,
    'started_at', to_timestamp(c.started), 'studio_seconds', c.studio, 'client_seconds', c.client,
    'elapsed_seconds', c.studio + c.client, 'allowed_seconds', allowed,
    'ends_at', to_timestamp(coalesce(c.used_up, case when c.end_reason is null and wait_reason is null
      then c.started + c.client + allowed end)));
end $$;

-- The clock's reading at this moment, for everybody who can read the project; null for others.
create or replace function public.project_clock(project_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  project alias for $1;
begin
  if not exists (select from public.onboarding_submissions p where p.id = project)
    or not (auth.role() = 'service_role' or private.is_fully_signed_in()
      and (private.manages_studio() or project = any (private.own_projects()))) then
    return null;
  end if;
  return private.clock_reading(project, private.clock_moment());
end $$;

grant execute on function public.project_clock(uuid) to authenticated, service_role;

select engine.publish('public.clock_events');
