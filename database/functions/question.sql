-- Questions of the studio to a client, and their answers. The server calls these functions in a transaction that has
-- the claims of the caller. Errors: 42501 if the caller may not do it, P0002 if the row does not exist, 23514 if a rule
-- does not allow it, 23001 if the question has changed since.

-- Asks the client to do a task (`item`), or a question in words, and begins its reminders. A blocking question stops
-- the clock. Returns { questionId, askedAt }.
drop function if exists private.ask_client(uuid, text, text, boolean), private.answer_question(uuid, text, boolean),
  private.close_question(public.questions, text, text, text);
create or replace function private.ask_client(project uuid, item text, question_text text, blocking boolean)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  side text := private.side_in(project);
  asked_project public.onboarding_submissions;
  task jsonb;
  asked public.questions;
begin
  if side is null then
    raise exception 'project.not_found' using errcode = 'P0002';
  elsif side <> 'studio' then
    raise exception 'question.studio_asks' using errcode = '42501';
  elsif (item is null) = (question_text is null) then
    raise exception 'question.task_or_text' using errcode = '23514';
  end if;
  select * into asked_project from public.onboarding_submissions p where p.id = project for no key update;
  if asked_project.status in ('completed', 'cancelled') then
    raise exception 'project.closed_to_questions' using errcode = '23001';
  end if;
  if item is not null then
    select t into task from jsonb_path_query(asked_project.project_checklist, '$.sections[*].items[*]') as t
      where t ->> 'id' = item;
    if task is null or task ->> 'owner' is distinct from 'client' then
      raise exception 'question.not_task_of_client' using errcode = '23514';
    elsif (task ->> 'completed')::boolean then
      raise exception 'question.task_ticked' using errcode = '23001';
    elsif exists (select from public.questions q
        where q.project_id = project and q.item_id = item and q.state = 'open') then
      raise exception 'question.task_asked' using errcode = '23001';
    end if;
  end if;
  insert into public.questions (project_id, asked_by, asked_by_name, item_id, text, is_blocking)
    values (project, auth.uid(), private.own_name(), item, question_text, blocking) returning * into asked;
  if blocking then perform private.add_clock_event(project, 'question-asked', asked.id::text); end if;
  perform private.write_audit_entry('question.asked', asked.id::text, project, asked_project.user_id,
    jsonb_build_object('blocking', blocking));
  perform private.begin_reminders(project, case when item is null then 'question' else 'item' end,
    coalesce(item, asked.id::text));
  perform private.queue_question_mails(project, 'client');
  return jsonb_build_object('questionId', asked.id, 'askedAt', asked.asked_at);
end $$;

-- The client answers a question, in words or with "not needed"; the studio withdraws a question.
create or replace function private.answer_question(question uuid, answer_text text, not_needed boolean) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  project uuid := (select q.project_id from public.questions q where q.id = question);
  side text := private.side_in(project);
  asked public.questions;
begin
  if side is null then
    raise exception 'question.not_found' using errcode = 'P0002';
  elsif private.project_role(project) = 'viewer' then
    raise exception 'question.viewer' using errcode = '42501';
  elsif side = 'studio' and answer_text is not null then
    raise exception 'question.client_answers' using errcode = '42501';
  elsif not_needed = (answer_text is not null) then
    raise exception 'question.answer_missing' using errcode = '23514';
  end if;
  perform from public.onboarding_submissions p where p.id = project for no key update;
  select * into asked from public.questions q where q.id = question;
  if asked.state = 'withdrawn' then
    raise exception 'question.withdrawn' using errcode = '23001';
  elsif asked.state <> 'open' then
    raise exception 'question.answered' using errcode = '23001';
  end if;
  perform private.close_question(asked,
    case when not not_needed then 'answered' when side = 'studio' then 'withdrawn' else 'not-needed' end, side,
    answer_text);
  return '{}'::jsonb;
end $$;

-- Closes a question. The caller holds the lock on the project's row.
create or replace function private.close_question(asked public.questions, new_state text, side text, answer_text text)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.questions q set state = new_state, closed_at = private.clock(clock_timestamp()), closed_by = auth.uid(),
      closed_by_name = private.own_name(), closed_by_side = side, answer = answer_text
    where q.id = asked.id;
  if asked.is_blocking then
    perform private.add_clock_event(asked.project_id,
      case new_state when 'answered' then 'question-answered' else 'question-not-needed' end, asked.id::text);
  end if;
  perform private.write_audit_entry('question.' || replace(new_state, '-', '_'), asked.id::text, asked.project_id,
    (select p.user_id from public.onboarding_submissions p where p.id = asked.project_id), '{}');
  if asked.item_id is null then
    perform private.end_reminders(asked.project_id, 'question', asked.id::text);
  elsif not exists (select from public.onboarding_submissions p, private.needed_items(p.project_checklist) n
      where p.id = asked.project_id and n.id = asked.item_id and n.is_open) then
    perform private.end_reminders(asked.project_id, 'item', asked.item_id);
  end if;
  if side = 'client' then perform private.queue_question_mails(asked.project_id, 'studio'); end if;
end $$;

-- Ticking a task, by either side, answers the question that asks for it.
create or replace function private.answer_by_tick(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_question(q, 'answered', case when private.project_role(new.id) is null then 'studio' else 'client' end,
      null)
    from public.questions q where q.project_id = new.id and q.state = 'open' and q.item_id in (
      select item ->> 'id' from jsonb_path_query(new.project_checklist, '$.sections[*].items[*]') as item
      where (item ->> 'completed')::boolean);
end $$;

-- Queues mails that are sent once nothing has been asked or answered for five minutes: to the owner and the editors
-- about questions, to the assigned people of the studio about answers.
create or replace function private.queue_question_mails(project uuid, side text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_mail_readers(project);
  perform private.mail_when_quiet('question-news', t.id) from private.thread_mails t
    where t.project_id = project and t.user_id is distinct from (select auth.uid())
      and exists (select from public.project_members m
        where m.project_id = project and m.user_id = t.user_id and m.role <> 'viewer') = (side = 'client')
    order by t.id;
end $$;

-- The content of a mail about questions for one reader: the open questions that were asked, or those that were
-- answered, since the last mail; null if there are none. The questions in it are marked as mailed.
create or replace function private.question_mail(mail uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  reader private.thread_mails;
  is_staff boolean;
  news jsonb;
  last timestamptz;
begin
  select * into reader from private.thread_mails t where t.id = mail;
  is_staff := reader.user_id is null
    or exists (select from public.project_staff s where s.project_id = reader.project_id
      and s.user_id = reader.user_id);
  if not is_staff and not exists (select from public.project_members m
      where m.project_id = reader.project_id and m.user_id = reader.user_id and m.role <> 'viewer')
    or reader.user_id is null and exists (select from public.project_staff s where s.project_id = reader.project_id)
      then
    return null;
  end if;
  select jsonb_agg(jsonb_build_object('text', q.text, 'itemId', q.item_id, 'itemName', item ->> 'name',
      'isBlocking', q.is_blocking, 'state', q.state, 'answer', q.answer, 'name', q.closed_by_name)
      order by coalesce(q.closed_at, q.asked_at)), max(coalesce(q.closed_at, q.asked_at)) into news, last
    from public.questions q join public.onboarding_submissions p on p.id = q.project_id
    left join jsonb_path_query(p.project_checklist, '$.sections[*].items[*]') as item on item ->> 'id' = q.item_id
    where q.project_id = reader.project_id
      and case when is_staff then q.closed_by_side = 'client' and q.closed_by is distinct from reader.user_id
        else q.state = 'open' end
      and coalesce(q.closed_at, q.asked_at) > coalesce(reader.questions_mailed_up_to, '-infinity');
  if news is null then return null; end if;
  update private.thread_mails t set questions_mailed_up_to = last where t.id = mail;
  return (select jsonb_build_object('projectId', p.id, 'businessName', p.business_name, 'userId', u.id,
      'email', u.email, 'fullName', u.raw_user_meta_data ->> 'full_name', 'isStaff', is_staff, 'questions', news,
        'upTo', last)
    from public.onboarding_submissions p left join auth.users u on u.id = reader.user_id
    where p.id = reader.project_id);
end $$;

select engine.publish('public.questions');
