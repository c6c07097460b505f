-- Deliverables: what the studio posts for the client's approval. The server calls these functions in a transaction that
-- has the claims of the caller. All of one project run one after the other, under the lock on the project's row.
-- Errors: 42501 if the caller may not do it, P0002 if the row does not exist, 23001 and 23514 if a rule does not allow
-- it, PT409 with the present state if that has changed.

-- The project of a deliverable, locked, for a caller who can read it.
create or replace function private.locked_project_of(deliverable uuid) returns public.onboarding_submissions
  language plpgsql security definer set search_path = '' as $$
declare
  project public.onboarding_submissions;
begin
  if private.side_in((select d.project_id from public.deliverables d where d.id = deliverable)) is null then
    raise exception 'deliverable.not_found' using errcode = 'P0002';
  end if;
  select p.* into project from public.onboarding_submissions p
    join public.deliverables d on d.project_id = p.id where d.id = deliverable for no key update of p;
  return project;
end $$;

-- Refuses everybody but the studio's side.
create or replace function private.require_studio_side(side text) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if side is distinct from 'studio' then
    raise exception 'studio.only' using errcode = '42501';
  end if;
end $$;

create or replace function private.require_not_cancelled(project public.onboarding_submissions) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if project.status = 'cancelled' then
    raise exception 'deliverable.project_cancelled' using errcode = '23001';
  end if;
end $$;

create or replace function private.newest_version(deliverable uuid) returns public.deliverable_versions
  language sql stable security definer set search_path = '' as $$
  select v from public.deliverable_versions v where v.deliverable_id = deliverable order by v.version desc limit 1
$$;

-- The newest list of changes about the newest version. A withdrawn one changes nothing: none is sent while an earlier
-- one is open, or owes a version.
create or replace function private.last_list(deliverable uuid) returns public.change_lists
  language sql stable security definer set search_path = '' as $$
  select l from public.change_lists l
  where l.version_id = (private.newest_version(deliverable)).id
  order by l.number desc limit 1
$$;

-- Whether the studio has to post another version because of this closed list.
create or replace function private.is_version_owed(list public.change_lists) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return list.state in ('answered', 'declined')
    and exists (select from public.change_points c where c.list_id = list.id and c.answer = 'done');
end $$;

drop function if exists private.require_newest_version(public.deliverable_versions, integer, text);
create or replace function private.require_newest_version(newest public.deliverable_versions, seen integer,
    refusal text) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if newest.version <> seen then
    raise exception '%', refusal using errcode = 'PT409',
      detail = jsonb_build_object('version', newest.version)::text;
  end if;
end $$;

create or replace function private.require_no_version_owed(last public.change_lists) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_version_owed(last) then
    raise exception 'deliverable.next_on_its_way' using errcode = '23001';
  end if;
end $$;

-- What happens next: the client approves or asks for changes ('waiting'), or answers a price ('priced'); the studio
-- names one ('requested'), answers the points of a list ('sent'), or posts the version that they lead to ('owed').
create or replace function private.deliverable_stage(deliverable uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.change_lists := private.last_list(deliverable);
begin
  return case when exists (select from public.approvals a where a.deliverable_id = deliverable) then 'approved'
    when list.state in ('requested', 'priced', 'sent') then list.state
    when private.is_version_owed(list) then 'owed' else 'waiting' end;
end $$;

create or replace function private.is_deliverable_waiting(deliverable uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.deliverable_stage(deliverable) in ('waiting', 'priced');
end $$;

-- { rounds: { included, used }, stages: { id: stage } } of a project, for whoever reads it; null for everybody else.
create or replace function public.project_deliverables(project_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.side_in(project_id) is null then return null; end if;
  return (select jsonb_build_object(
      'rounds', jsonb_build_object('included', private.included_rounds(p), 'used', private.used_rounds(p.id)),
      'stages', (select coalesce(jsonb_object_agg(d.id, private.deliverable_stage(d.id)), '{}')
        from public.deliverables d where d.project_id = p.id))
    from public.onboarding_submissions p where p.id = project_deliverables.project_id);
end $$;

grant execute on function public.project_deliverables(uuid) to authenticated;

-- After a change: adds the event to the clock that it has caused, and begins or ends the reminders of the client's
-- answer.
create or replace function private.follow_deliverable(project uuid, deliverable uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  is_waiting boolean := private.is_deliverable_waiting(deliverable);
begin
  if is_waiting is distinct from coalesce((select e.kind = 'deliverable-waits' from public.clock_events e
      where e.project_id = project and e.about = deliverable::text
        and e.kind in ('deliverable-waits', 'deliverable-answered') order by e.at desc, e.id desc limit 1), false) then
    perform private.add_clock_event(project,
      case when is_waiting then 'deliverable-waits' else 'deliverable-answered' end, deliverable::text);
  end if;
  if not is_waiting then
    perform private.end_reminders(project, 'deliverable', deliverable::text);
  elsif not exists (select from public.reminders r where r.project_id = project and r.subject_kind = 'deliverable'
      and r.subject_id = deliverable::text and r.ended_at is null) then
    perform private.begin_reminders(project, 'deliverable', deliverable::text, d.title)
      from public.deliverables d join public.onboarding_submissions p on p.id = d.project_id
      where d.id = deliverable and p.status not in ('completed', 'cancelled');
  end if;
end $$;

create or replace function private.post_deliverable(project uuid, title text, item text, fields jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_project public.onboarding_submissions;
  side text := private.side_in(project);
  made uuid;
begin
  if side is null then
    raise exception 'project.not_found' using errcode = 'P0002';
  end if;
  perform private.require_studio_side(side);
  select * into found_project from public.onboarding_submissions p where p.id = project for no key update;
  perform private.require_not_cancelled(found_project);
  if item is not null and not exists (select
      from jsonb_path_query(found_project.project_checklist, '$.sections[*].items[*]') as task
        where task ->> 'id' = item) then
    raise exception 'deliverable.task_not_found' using errcode = '23514';
  end if;
  insert into public.deliverables (project_id, title, item_id) values (project, title, item) returning id into made;
  return private.add_version(found_project, made, fields) || jsonb_build_object('deliverableId', made);
end $$;

-- Adds a version. `fields` is { link, linkSeen, files, lookAt, complete }, with the files in the shape of hold_files.
create or replace function private.add_version(project public.onboarding_submissions, deliverable uuid, fields jsonb)
  returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  held jsonb := private.hold_files(project.id, 'studio', fields -> 'files');
  added public.deliverable_versions;
begin
  if fields ->> 'link' is null and held = '[]' then
    raise exception 'deliverable.nothing_to_look_at' using errcode = '23514';
  end if;
  insert into public.deliverable_versions (project_id, deliverable_id, version, author_id, author_name, link, link_seen,
      files, look_at, is_complete)
    values (project.id, deliverable, coalesce((private.newest_version(deliverable)).version, 0) + 1, auth.uid(),
      private.own_name(), fields ->> 'link', nullif(fields -> 'linkSeen', 'null'), held, fields ->> 'lookAt',
      (fields ->> 'complete')::boolean)
    returning * into added;
  perform private.follow_deliverable(project.id, deliverable);
  if added.is_complete then
    perform private.add_clock_event(project.id, 'deliverable-complete', deliverable::text);
  end if;
  perform private.write_audit_entry('deliverable.posted', deliverable::text, project.id, project.user_id,
    jsonb_build_object('title', (select d.title from public.deliverables d where d.id = deliverable),
      'version', added.version));
  perform private.queue_client_mails(project.id, 'posted', added.id);
  return jsonb_build_object('version', added.version);
end $$;

create or replace function private.post_version(deliverable uuid, fields jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  project public.onboarding_submissions := private.locked_project_of(deliverable);
  list public.change_lists := private.last_list(deliverable);
begin
  perform private.require_studio_side(private.side_in(project.id));
  perform private.require_not_cancelled(project);
  perform private.require_not_approved(deliverable);
  if list.state = 'sent' then
    raise exception 'deliverable.points_open' using errcode = '23001';
  end if;
  if list.state in ('requested', 'priced') then
    raise exception 'deliverable.price_open' using errcode = '23001';
  end if;
  return private.add_version(project, deliverable, fields);
end $$;

create or replace function private.require_not_approved(deliverable uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  approval public.approvals;
begin
  select * into approval from public.approvals a where a.deliverable_id = deliverable;
  if found then
    raise exception 'deliverable.approved'
      using errcode = 'PT409', detail = jsonb_build_object('approvalId', approval.id,
        'version', approval.version)::text;
  end if;
end $$;

-- Versions and approvals are never changed, except that the deletion of the account that posted a version removes its
-- name.
create or replace function private.guard_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.onboarding_submissions p where p.id = old.project_id) then return old; end if;
  elsif new.author_id is null and to_jsonb(new) - '{author_id, author_name}'::text[]
      = to_jsonb(old) - '{author_id, author_name}'::text[] then
    new.author_name := null;
    return new;
  end if;
  raise exception 'deliverable.fixed' using errcode = '42501';
end $$;

create or replace function private.guard_approval() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.onboarding_submissions p where p.id = old.project_id) then
    return old;
  end if;
  raise exception 'deliverable.fixed' using errcode = '42501';
end $$;

create or replace trigger guard_record before update or delete on public.deliverable_versions
  for each row execute function private.guard_version();
create or replace trigger guard_record before update or delete on public.approvals
  for each row execute function private.guard_approval();

-- Queues a mail for each member of the project who may act. Viewers get none.
create or replace function private.queue_client_mails(project uuid, event text, about uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  with mails as (
    insert into private.deliverable_mails (project_id, event, about, user_id)
      select project, queue_client_mails.event, queue_client_mails.about, m.user_id from public.project_members m
      where m.project_id = project and (m.role <> 'viewer' or m.may_accept)
      returning id)
  insert into private.mails_due (kind, row_id) select 'deliverable-posted', id from mails;
end $$;

-- Queues a mail for everybody of the studio who is assigned to the project, or for its own address if nobody is by
-- then.
create or replace function private.queue_studio_mails(project uuid, event text, about uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  with mails as (
    insert into private.deliverable_mails (project_id, event, about, user_id)
      select project, queue_studio_mails.event, queue_studio_mails.about, s.user_id
      from (select s.user_id from public.project_staff s where s.project_id = project union all select null) as s
      returning id)
  insert into private.mails_due (kind, row_id) select 'deliverable-answered', id from mails;
end $$;

-- The content of a mail about a deliverable; null if it is no longer true: the reader has left the project, there is a
-- newer version, or the list was withdrawn or got a price.
create or replace function private.deliverable_mail(mail uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_mail private.deliverable_mails;
  is_studio boolean;
  deliverable uuid;
  list public.change_lists;
  news jsonb;
begin
  select * into found_mail from private.deliverable_mails m where m.id = mail;
  if not found then return null; end if;
  is_studio := found_mail.event not in ('posted', 'answered');
  if is_studio then
    if found_mail.user_id is null
      and exists (select from public.project_staff s where s.project_id = found_mail.project_id)
      or found_mail.user_id is not null and not exists (select from public.project_staff s
        where s.project_id = found_mail.project_id and s.user_id = found_mail.user_id) then return null; end if;
  elsif not exists (select from public.project_members m
      where m.project_id = found_mail.project_id and m.user_id = found_mail.user_id) then
    return null;
  end if;
  if found_mail.event = 'posted' then
    select v.deliverable_id, jsonb_build_object('version', v.version, 'lookAt', v.look_at, 'complete', v.is_complete)
      into deliverable, news from public.deliverable_versions v where v.id = found_mail.about;
    if (private.newest_version(deliverable)).id <> found_mail.about or not private.is_deliverable_waiting(deliverable)
      then
      return null;
    end if;
  elsif found_mail.event = 'approved' then
    select a.deliverable_id, jsonb_build_object('version', a.version, 'name', a.full_name) into deliverable, news
      from public.approvals a where a.id = found_mail.about;
  else
    select * into list from public.change_lists l where l.id = found_mail.about;
    deliverable := list.deliverable_id;
    if found_mail.event in ('sent', 'requested') then
      if list.state in ('withdrawn', 'priced', 'declined') then return null; end if;
      -- A request may have got a free round since; then it is reported like every other list.
      found_mail.event := case when list.state = 'requested' then 'requested' else 'sent' end;
    end if;
    news := jsonb_build_object('name', list.sender_name, 'points', (select jsonb_agg(jsonb_build_object('text', c.text,
        'answer', c.answer, 'reason', c.reason) order by c.position) from public.change_points c
          where c.list_id = list.id));
  end if;
  if deliverable is null then return null; end if;
  return (select news || jsonb_build_object('event', found_mail.event, 'projectId', p.id,
    'businessName', p.business_name,
      'title', d.title, 'userId', u.id, 'email', u.email, 'fullName', u.raw_user_meta_data ->> 'full_name')
    from public.deliverables d join public.onboarding_submissions p on p.id = d.project_id
      left join auth.users u on u.id = found_mail.user_id
    where d.id = deliverable and (u.id is not null or found_mail.user_id is null));
end $$;

select engine.publish('public.deliverables');
select engine.publish('public.deliverable_versions');

create or replace trigger refuse_web_address before insert or update of link on public.deliverable_versions
  for each row execute function private.refuse_web_address('link');
