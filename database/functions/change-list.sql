-- Lists of changes: the client sends one about the newest version, and the studio answers its points one by one. A list
-- uses one of the rounds that the project's plan includes, unless the studio counts none of its points. When all rounds
-- are used, a list waits for a price, which is a version of the order.

create or replace function private.included_rounds(project public.onboarding_submissions) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(project.included_rounds, (private.sold_to(project.id) ->> 'rounds')::integer, 0);
end $$;

-- How many included rounds of a project are used.
create or replace function private.used_rounds(project uuid) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*)::integer from public.change_lists l
    where l.project_id = project and l.state in ('sent', 'answered') and l.order_id is null
      and exists (select from public.change_points c where c.list_id = l.id and c.is_counted));
end $$;

-- Sends a list. A version has one open list: if two people send at the same time, the second gets the first one's list.
create or replace function private.send_changes(deliverable uuid, points jsonb, about_version integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  project public.onboarding_submissions := private.locked_project_of(deliverable);
  newest public.deliverable_versions := private.newest_version(deliverable);
  last public.change_lists := private.last_list(deliverable);
  sent public.change_lists;
  point record;
begin
  perform private.require_client_editor(project.id, private.side_in(project.id));
  perform private.require_not_cancelled(project);
  perform private.require_not_approved(deliverable);
  perform private.require_newest_version(newest, about_version, 'deliverable.newer_to_change');
  if last.state in ('requested', 'priced', 'sent') then
    raise exception 'change_list.just_sent' using errcode = 'PT409',
      detail = private.list_answer(last)::text;
  end if;
  perform private.require_no_version_owed(last);
  insert into public.change_lists (project_id, deliverable_id, version_id, number, state, sender_id, sender_name)
    values (project.id, deliverable, newest.id,
      coalesce((select max(l.number) from public.change_lists l where l.deliverable_id = deliverable), 0) + 1,
      case when private.used_rounds(project.id) < private.included_rounds(project)
        then 'sent' else 'requested' end,
      auth.uid(), private.own_name())
    returning * into sent;
  for point in select p.value, n from jsonb_array_elements(points) with ordinality as p (value, n) order by n loop
    insert into public.change_points (project_id, list_id, position, text, files)
      values (sent.project_id, sent.id, point.n, point.value ->> 'text',
        private.hold_files(sent.project_id, 'client', point.value -> 'files'));
  end loop;
  perform private.follow_deliverable(sent.project_id, deliverable);
  perform private.note_list('changes.sent', sent, project);
  perform private.queue_studio_mails(sent.project_id, sent.state, sent.id);
  return jsonb_build_object('listId', sent.id, 'state', sent.state);
end $$;

create or replace function private.require_client_editor(project uuid, side text) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if side = 'studio' then
    raise exception 'client.only' using errcode = '42501';
  end if;
  if private.project_role(project) = 'viewer' then
    raise exception 'change_list.viewer' using errcode = '42501';
  end if;
end $$;

create or replace function private.list_answer(list public.change_lists) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('listId', list.id, 'state', list.state, 'sentAt', list.sent_at, 'sentBy', list.sender_name,
    'points', (select jsonb_agg(c.text order by c.position) from public.change_points c where c.list_id = list.id));
end $$;

create or replace function private.note_list(action text, list public.change_lists,
  project public.onboarding_submissions)
  returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry(action, list.id::text, list.project_id, project.user_id, jsonb_build_object(
    'title', (select d.title from public.deliverables d where d.id = list.deliverable_id),
    'count', (select count(*) from public.change_points c where c.list_id = list.id)));
end $$;

-- The list, after its project and the client's row have been locked. Both are needed: the answer to an order with the
-- list's price changes the list under the client's lock alone.
drop function if exists private.locked_list(uuid), private.withdraw_changes(uuid),
  private.price_extra_round(uuid, jsonb);
create or replace function private.locked_list(list_id uuid) returns public.change_lists
  language plpgsql security definer set search_path = '' as $$
declare
  project public.onboarding_submissions;
  list public.change_lists;
begin
  begin
    project := private.locked_project_of((select l.deliverable_id from public.change_lists l where l.id = list_id));
  exception when no_data_found then
    raise exception 'change_list.not_found' using errcode = 'P0002';
  end;
  perform private.lock_client((select c.id from public.clients c where c.user_id = project.user_id));
  select * into list from public.change_lists l where l.id = list_id;
  return list;
end $$;

create or replace function private.project_of_list(list public.change_lists) returns public.onboarding_submissions
  language sql stable security definer set search_path = '' as $$
  select p from public.onboarding_submissions p where p.id = list.project_id
$$;

-- Withdraws a list, which is possible until its first point is answered. Its round is free again, and a price that
-- waits for an answer is withdrawn.
create or replace function private.withdraw_changes(list_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  list public.change_lists := private.locked_list(list_id);
  project public.onboarding_submissions := private.project_of_list(list);
begin
  perform private.require_client_editor(list.project_id, private.side_in(list.project_id));
  if list.state = 'withdrawn' then return '{"state":"withdrawn"}'::jsonb; end if;
  if list.closed_at is not null
    or exists (select from public.change_points c where c.list_id = list.id and c.answer is not null) then
    raise exception 'change_list.in_work' using errcode = '23001';
  end if;
  if list.state = 'sent' and list.order_id is not null then
    raise exception 'change_list.price_accepted' using errcode = '23001';
  end if;
  perform private.close_list(list, 'withdrawn');
  perform private.use_free_rounds(project);
  perform private.note_list('changes.withdrawn', list, project);
  perform private.queue_studio_mails(list.project_id, 'withdrawn', list.id);
  return '{"state":"withdrawn"}'::jsonb;
end $$;

-- Closes a list, and withdraws the version of the order with its price if that still waits for an answer.
create or replace function private.close_list(list public.change_lists, new_state text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.change_lists l set state = new_state, closed_at = private.clock(clock_timestamp()) where l.id = list.id;
  if list.state = 'priced' then
    update public.orders o set state = 'withdrawn' where o.id = list.order_id and o.state = 'sent';
    perform private.write_audit_entry('order.withdrawn', list.order_id::text, list.project_id, p.user_id, '{}')
      from public.onboarding_submissions p where p.id = list.project_id;
  end if;
  perform private.follow_deliverable(list.project_id, list.deliverable_id);
end $$;

-- Gives a round that has become free to the oldest list that waits for a price.
create or replace function private.use_free_rounds(project public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.change_lists l set state = 'sent' where l.id in (
    select r.id from public.change_lists r where r.project_id = project.id and r.state = 'requested'
    order by r.sent_at, r.id limit greatest(0, private.included_rounds(project) - private.used_rounds(project.id)));
end $$;

-- Records the studio's answer to a point. It may be changed until the last point is answered, which closes the list.
-- While the price of a list is not agreed, only points that are not counted can be answered.
create or replace function private.answer_point(point uuid, new_answer text, new_reason text, counted boolean)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  list public.change_lists;
  project public.onboarding_submissions;
begin
  begin
    list := private.locked_list((select c.list_id from public.change_points c where c.id = point));
  exception when no_data_found then
    raise exception 'change_list.point_not_found' using errcode = 'P0002';
  end;
  project := private.project_of_list(list);
  perform private.require_studio_side(private.side_in(project.id));
  perform private.require_not_cancelled(project);
  if list.closed_at is not null then
    raise exception '%', case list.state when 'answered' then 'change_list.all_answered'
      when 'declined' then 'change_list.price_declined'
      else 'change_list.withdrawn' end using errcode = '23001';
  end if;
  if list.state <> 'sent' and counted then
    raise exception 'change_list.price_first' using errcode = '23001';
  end if;
  if new_answer = 'not-done' and new_reason is null then
    raise exception 'change_list.reason_missing' using errcode = '23514';
  end if;
  update public.change_points c set answer = new_answer, reason = new_reason, is_counted = counted,
    answered_at = private.clock(clock_timestamp()) where c.id = point;
  if not exists (select from public.change_points c where c.list_id = list.id and c.answer is null) then
    perform private.close_list(list, 'answered');
    list.state := 'answered';
    perform private.note_list('changes.answered', list, project);
    perform private.use_free_rounds(project);
    -- If another version is due, its mail informs the client.
    if not private.is_version_owed(list) then
      perform private.queue_client_mails(list.project_id, 'answered', list.id);
    end if;
  end if;
  return jsonb_build_object('state', list.state);
end $$;

-- Sets the studio's price of a list beyond the included rounds: the next version of the order, with these lines added
-- to the order in force, is sent to the client.
create or replace function private.price_extra_round(list_id uuid, lines jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  list public.change_lists;
  project public.onboarding_submissions;
  in_force public.orders;
  made uuid;
begin
  perform private.require_manager();
  list := private.locked_list(list_id);
  project := private.project_of_list(list);
  perform private.require_not_cancelled(project);
  if list.state <> 'requested' then
    raise exception 'change_list.needs_no_price' using errcode = '23001';
  end if;
  if exists (select from public.orders o where o.project_id = list.project_id and o.state in ('draft', 'sent')) then
    raise exception 'change_list.order_unsettled' using errcode = '23001';
  end if;
  select * into in_force from public.orders o where o.project_id = list.project_id and o.state = 'in_force';
  if not found then
    raise exception 'change_list.no_order' using errcode = '23001';
  end if;
  made := private.make_order_version(list.project_id, in_force.language, private.lines_of_order(in_force.id) || lines);
  perform private.write_audit_entry('order.made', made::text, list.project_id, project.user_id,
    jsonb_build_object('version', (select o.version from public.orders o where o.id = made)));
  perform private.send_order(made);
  update public.change_lists l set state = 'priced', order_id = made where l.id = list.id;
  perform private.follow_deliverable(list.project_id, list.deliverable_id);
  return jsonb_build_object('orderId', made, 'state', 'priced');
end $$;

-- The client's answer to the order is the answer to the list's price. A withdrawn order withdraws the list.
create or replace function private.follow_price(new public.orders) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  priced public.change_lists;
begin
  select * into priced from public.change_lists l where l.order_id = new.id and l.state = 'priced' for update;
  if not found then return; end if;
  if new.state = 'in_force' then
    update public.change_lists l set state = 'sent' where l.id = priced.id;
  else
    update public.change_lists l set state = 'declined', closed_at = private.clock(clock_timestamp())
      where l.id = priced.id;
  end if;
  perform private.follow_deliverable(priced.project_id, priced.deliverable_id);
end $$;

select engine.publish('public.change_lists');
select engine.publish('public.change_points');
