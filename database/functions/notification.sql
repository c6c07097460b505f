-- Notifications: an event in a project adds a row for everybody on both sides who may see it, except the person who
-- caused it. The row has a kind (domain/notification/address.ts) and details, from which the page makes the sentence.

-- The accounts that are notified about a project: its members, and those of the studio who are assigned to it, or the
-- owners and managers if nobody is. About money only those who may see it. If `project` is null: the client's account
-- and the owners and managers of the studio.
create or replace function private.notified_people(project uuid, client uuid, is_money boolean)
  returns table (user_id uuid, side text) language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with assigned as (
      select s.user_id from public.project_staff a join public.staff s on s.user_id = a.user_id
      where a.project_id = project and (s.role <> 'maker' or not is_money)
    )
    select m.user_id, 'client' from public.project_members m
      where m.project_id = project and (m.sees_money or not is_money)
    union all select u.id, 'client' from auth.users u where project is null and u.id = client
      and not exists (select from public.staff s where s.user_id = u.id)
    union all select a.user_id, 'studio' from assigned a
    union all select s.user_id, 'studio' from public.staff s
      where s.role <> 'maker' and not exists (select from assigned);
end $$;

-- Adds notifications about a project in the transaction of the event. `about` is the id of the subject: if that has an
-- unread notification already, its counter rises and it becomes the newest. `sent` may have { side, person, actor,
-- client, moment }: the side that is notified (both); the account that the notification names and the one that gets
-- none (the caller's, if it is not given); that of the client if `project` is null; and the time (now).
create or replace function private.notify(project uuid, kind text, about text, details jsonb default '{}',
    sent jsonb default '{}') returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  of_money boolean := (select k.is_money from private.notification_kinds k where k.name = notify.kind);
  to_side text := sent ->> 'side';
  named uuid := case when sent ? 'person' then (sent ->> 'person')::uuid else auth.uid() end;
  caused_by uuid := case when sent ? 'actor' then (sent ->> 'actor')::uuid else auth.uid() end;
  moment timestamptz := coalesce((sent ->> 'moment')::timestamptz, private.clock(clock_timestamp()));
begin
  -- Rows are written in the order of the accounts, so that two transactions cannot deadlock.
  insert into public.notifications as n
      (user_id, side, project_id, kind, is_money, about, details, person_id, person_name, first_at, at)
    select r.user_id, r.side, notify.project, notify.kind, of_money, notify.about, notify.details, u.id,
      left(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), 200), moment, moment
    from private.notified_people(notify.project, (sent ->> 'client')::uuid, of_money) r
      left join auth.users u on u.id = named
    where r.user_id is distinct from caused_by and (to_side is null or r.side = to_side)
    order by r.user_id
    on conflict (user_id, project_id, kind, about) where read_at is null do update
      set details = excluded.details, person_id = excluded.person_id, person_name = excluded.person_name,
        times = n.times + 1, at = greatest(n.at, excluded.at);
end $$;

-- All messages of a thread are one notification for each reader. Its time is that of the newest message, so that
-- reading the thread up to there marks it as read.
create or replace function private.notify_of_message(new public.messages) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.project_id, 'message', new.project_id::text, sent => jsonb_build_object(
    'person', new.author_id, 'actor', new.author_id, 'moment', new.created_at));
end $$;

-- A message that is removed before it was read is no longer counted.
create or replace function private.forget_removed_message(new public.messages, author uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications n where n.project_id = new.project_id and n.kind = 'message' and n.read_at is null
    and n.times = 1 and n.first_at <= new.created_at and n.at >= new.created_at;
  update public.notifications n set times = n.times - 1
    where n.project_id = new.project_id and n.kind = 'message' and n.read_at is null and n.times > 1
      and n.first_at <= new.created_at and n.at >= new.created_at and n.user_id is distinct from author;
end $$;

-- Somebody who sees a thread has read its notification.
create or replace function private.read_with_thread(new public.thread_readers) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_read(new.user_id, array(select n.id from public.notifications n
    where n.user_id = new.user_id and n.project_id = new.project_id and n.kind = 'message' and n.read_at is null
      and n.at <= new.seen_up_to));
end $$;

-- { title }: the beginning of a question, or the task that it asks for.
create or replace function private.question_title(question uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('title', left(coalesce(q.text, (select item ->> 'name'
      from jsonb_path_query(p.project_checklist, '$.sections[*].items[*]') as item where item ->> 'id' = q.item_id
        limit 1)),
      200))
    from public.questions q join public.onboarding_submissions p on p.id = q.project_id where q.id = question);
end $$;

-- Turns entries of the audit log into notifications. Everything that a submit causes in its own transaction is one
-- notification, that of the new project.
create or replace function private.notify_of_entry(new public.audit_log) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  -- The side that did not cause the event; null, for both sides, if the server did.
  other_side jsonb := jsonb_build_object('side', case new.side when 'studio' then 'client' when 'client'
    then 'studio' end);
begin
  case new.action
    when 'project.submitted' then
      perform private.notify(new.project_id, 'project-submitted', new.row_id, sent => '{"side":"studio"}');
    when 'project.status' then
      perform private.notify(new.project_id, 'status-changed', new.row_id, new.facts - 'from');
    when 'task.ticked' then
      perform private.notify(new.project_id, 'task-ticked', new.facts ->> 'item_id',
        jsonb_build_object('name', new.facts -> 'item_name'), other_side);
    when 'task.unticked' then
      delete from public.notifications n where n.project_id = new.project_id and n.kind = 'task-ticked'
        and n.about = new.facts ->> 'item_id' and n.read_at is null;
    when 'content.confirmed', 'content.missing' then
      perform private.notify(new.project_id, replace(new.action, '.', '-'), new.row_id);
    when 'report.sent' then
      perform private.notify(new.project_id, 'report-filed', new.row_id, new.facts,
        jsonb_build_object('client', new.client_id));
    when 'report.status' then
      perform private.notify(new.project_id, 'report-answered', new.row_id, new.facts - 'from',
        jsonb_build_object('client', new.client_id));
    when 'member.added' then
      perform private.notify(new.project_id, 'member-joined', new.row_id,
        sent => jsonb_build_object('person', new.row_id, 'actor', new.actor));
    when 'question.asked' then
      perform private.notify(new.project_id, 'question-asked', new.row_id, private.question_title(new.row_id::uuid),
        '{"side":"client"}');
    when 'question.answered', 'question.not_needed' then
      perform private.notify(new.project_id, 'question-answered', new.row_id, private.question_title(new.row_id::uuid),
        other_side);
    when 'deliverable.posted' then
      perform private.notify(new.project_id,
        case when new.facts ->> 'version' = '1' then 'deliverable-posted' else 'version-posted' end, new.row_id,
          new.facts,
        '{"side":"client"}');
    when 'changes.sent', 'changes.withdrawn' then
      perform private.notify(new.project_id, replace(new.action, '.', '-'), new.row_id, new.facts, '{"side":"studio"}');
    when 'changes.answered' then
      perform private.notify(new.project_id, 'changes-answered', new.row_id, new.facts, '{"side":"client"}');
    when 'deliverable.approved' then
      perform private.notify(new.project_id, 'deliverable-approved', new.row_id, new.facts, '{"side":"studio"}');
    else perform private.notify_of_money_entry(new);
  end case;
end $$;

-- The same for entries about an order, an invoice, a payment and support.
create or replace function private.notify_of_money_entry(new public.audit_log) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  is_submit boolean := exists (select from public.onboarding_submissions p
    where p.id = new.project_id and p.created_at in (now(), private.clock(now())));
begin
  case new.action
    when 'order.sent' then
      perform private.notify(new.project_id, 'order-sent', new.row_id, new.facts);
    when 'order.agreed' then
      if not is_submit then
        perform private.notify(new.project_id, 'order-accepted', new.row_id, new.facts);
      end if;
    when 'order.declined' then
      perform private.notify(new.project_id, 'order-declined', new.row_id, new.facts);
    when 'invoice.issued' then
      -- The client is notified even if the own acceptance of an order has issued the invoice.
      perform private.notify(new.project_id, 'invoice-issued', new.row_id, new.facts, jsonb_build_object(
        'side', case when new.side = 'studio' then null else 'client' end,
        'actor', case when new.side = 'studio' then new.actor end, 'client', new.client_id));
    when 'payment.recorded' then
      perform private.notify(new.project_id, 'payment-recorded', new.row_id,
        sent => jsonb_build_object('client', new.client_id));
    when 'refund.asked' then
      perform private.notify(new.project_id, 'refund-asked', new.row_id, sent => '{"side":"studio"}');
    when 'support.asked' then
      perform private.notify(new.project_id, 'support-asked', new.row_id, sent => '{"side":"client"}');
    when 'support.agreed' then
      perform private.notify(new.project_id, 'support-started', new.row_id, new.facts, '{"side":"studio"}');
    when 'support.declined' then
      perform private.notify(new.project_id, 'support-declined', new.row_id, new.facts, '{"side":"studio"}');
    when 'support.warned' then
      perform private.notify(new.project_id, 'support-warning', new.row_id, sent => '{"side":"client"}');
    when 'support.ended' then
      if new.facts ->> 'until' is not null and new.facts ->> 'by' <> 'deleted' then
        perform private.notify(new.project_id, 'support-ended', new.row_id, new.facts);
      end if;
    else null;
  end case;
end $$;

-- The notifications that quote the title of a report are deleted with it.
create or replace function private.forget_report(old public.bug_reports) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications n where n.project_id is not distinct from old.project_id
    and n.kind in ('report-filed', 'report-answered') and n.about = old.id::text;
end $$;

-- Skips locked rows: another transaction is about to make them unread again.
create or replace function private.mark_read(reader uuid, ids uuid[]) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  marked integer;
begin
  update public.notifications n set read_at = private.clock(clock_timestamp())
    where n.id in (select u.id from public.notifications u
      where u.id = any (ids) and u.user_id = reader and u.read_at is null for update skip locked);
  get diagnostics marked = row_count;
  return marked;
end $$;

-- Marks the caller's own notifications as read: those with these ids, or all up to a moment. Returns how many were
-- unread.
create or replace function public.read_notifications(up_to timestamptz default null, ids uuid[] default null)
  returns integer language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'account.sign_in_for_notifications' using errcode = '42501';
  end if;
  if (up_to is null) = (ids is null) or cardinality(ids) > 200 then
    raise exception 'notification.bad_choice' using errcode = '22023';
  end if;
  return private.mark_read(auth.uid(), coalesce(ids, array(select n.id from public.notifications n
    where n.user_id = (select auth.uid()) and n.read_at is null and n.at <= up_to)));
end $$;

-- The number of the caller's unread notifications, at most 100, because the page does not display more. Only those that
-- the policy lets the caller read are counted.
create or replace function public.unread_notifications() returns integer
  language plpgsql stable set search_path = '' as $$
begin
  return (select count(*)::integer from (select from public.notifications n
    where n.user_id = (select auth.uid()) and n.read_at is null limit 100) as several);
end $$;

grant execute on function public.read_notifications(timestamptz, uuid[]),
  public.unread_notifications() to authenticated;

select engine.publish('public.notifications');
