-- The thread of a project. The server calls these functions in a transaction that has the claims of the caller.
-- Errors: 42501 if the caller may not do it, P0002 if the row does not exist, 23514 if a rule does not allow it.

-- The caller's side in a project that they read: client or studio; null for everybody else.
create or replace function private.side_in(project uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.onboarding_submissions p where p.id = project) then return null; end if;
  if private.manages_studio() or private.is_assigned(project) then return 'studio'; end if;
  return case when private.project_role(project) is not null then 'client' end;
end $$;

-- The caller's side, required to write in the thread: owners and editors of the project may, and in the studio owners,
-- managers and everybody who is assigned to the project. Somebody who cannot read the project gets the same error as
-- for a project that does not exist.
create or replace function private.require_side(project uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  side text := private.side_in(project);
begin
  if side is null then
    raise exception 'project.not_found' using errcode = 'P0002';
  end if;
  if private.project_role(project) = 'viewer' then
    raise exception 'message.viewer' using errcode = '42501';
  end if;
  return side;
end $$;

create or replace function private.own_name() returns text
  language sql stable security definer set search_path = '' as $$
  select left(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), 200) from auth.users u
    where u.id = (select auth.uid())
$$;

-- Messages of one thread are written one after the other, so that a reader who has seen one message has seen all before
-- it.
drop function if exists private.post_message(uuid, text, jsonb), private.post_note(uuid, text),
  private.edit_message(uuid, text);
create or replace function private.post_message(project uuid, new_text text, files jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  side text := private.require_side(project);
  posted public.messages;
begin
  perform pg_advisory_xact_lock(hashtextextended('thread ' || project, 0));
  insert into public.messages (project_id, author_id, author_name, side, text, files)
    values (project, auth.uid(), private.own_name(), side, new_text,
      private.hold_files(project, side, post_message.files))
    returning * into posted;
  perform private.note_seen(project, side, posted.created_at);
  perform private.queue_thread_mails(project, auth.uid());
  return jsonb_build_object('messageId', posted.id, 'createdAt', posted.created_at);
end $$;

-- How long a thread has to be quiet before a mail about it leaves.
create or replace function private.thread_quiet_time() returns interval
  language sql immutable set search_path = '' as $$ select interval '5 minutes' $$;

-- Queues a mail for every other reader of the thread, which is sent once the thread has been quiet: the members of the
-- project and the people of the studio who are assigned to it, or the studio's own address if nobody is assigned by
-- then. Another message postpones the queued mail.
create or replace function private.queue_thread_mails(project uuid, author uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_mail_readers(project);
  perform private.mail_when_quiet('thread-messages', t.id) from private.thread_mails t
    where t.project_id = project and t.user_id is distinct from author order by t.id;
end $$;

create or replace function private.mail_when_quiet(kind text, reader uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails_due (kind, row_id, due_at)
    values (mail_when_quiet.kind, reader, private.clock(now()) + private.thread_quiet_time())
    on conflict on constraint mails_due_pkey do update set due_at = excluded.due_at;
end $$;

create or replace function private.add_mail_readers(project uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.thread_mails (project_id, user_id)
    select project, m.user_id from public.project_members m where m.project_id = project
    union select project, s.user_id from public.project_staff s where s.project_id = project
    union all select project, null
    on conflict do nothing;
end $$;

-- The content of a mail about a thread for one of its readers; null if there is nothing new to report, { looking } if
-- the reader has the thread open at this moment. It contains the messages of others that the reader has neither seen
-- nor got by mail. A mail to the studio's own address omits the messages that anybody of the studio has seen.
create or replace function private.thread_mail(mail uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  reader private.thread_mails;
  is_staff boolean;
  seen timestamptz;
  looked timestamptz;
  unread jsonb;
begin
  select * into reader from private.thread_mails t where t.id = mail;
  if not found then return null; end if;
  is_staff := reader.user_id is null
    or exists (select from public.project_staff s where s.project_id = reader.project_id
      and s.user_id = reader.user_id);
  if not is_staff and not exists (select from public.project_members m
      where m.project_id = reader.project_id and m.user_id = reader.user_id)
    or reader.user_id is null and exists (select from public.project_staff s where s.project_id = reader.project_id)
      then
    return null;
  end if;
  select max(r.seen_up_to), max(r.seen_at) into seen, looked from public.thread_readers r
    where r.project_id = reader.project_id
      and (r.user_id = reader.user_id or reader.user_id is null and r.side = 'studio');
  select jsonb_agg(jsonb_build_object('id', m.id, 'side', m.side, 'name', m.author_name, 'text', m.text,
      'files', (select jsonb_agg(file -> 'name') from jsonb_array_elements(m.files) as file), 'at', m.created_at) order by m.created_at) into unread
    from public.messages m
    where m.project_id = reader.project_id and m.text is not null
      and m.author_id is distinct from reader.user_id and not (reader.user_id is null and m.side = 'studio')
      and m.created_at > coalesce(greatest(seen, reader.mailed_up_to), '-infinity');
  if unread is null then return null; end if;
  if looked > private.clock(clock_timestamp()) - interval '1 minute' then
    return jsonb_build_object('looking', true);
  end if;
  return (select jsonb_build_object('projectId', p.id, 'businessName', p.business_name, 'userId', u.id,
      'email', u.email, 'fullName', u.raw_user_meta_data ->> 'full_name', 'isStaff', is_staff, 'messages', unread)
    from public.onboarding_submissions p left join auth.users u on u.id = reader.user_id
    where p.id = reader.project_id and (u.id is not null or reader.user_id is null));
end $$;

-- Notes that a mail with these messages was composed, up to the last of them.
create or replace function private.note_thread_mailed(mail uuid, up_to timestamptz, mailed uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.thread_mails t set mailed_up_to = up_to where t.id = mail;
  update public.messages m set mailed_at = private.clock(clock_timestamp())
    where m.id = any (mailed) and m.mailed_at is null;
end $$;

create or replace function private.post_note(project uuid, new_text text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  posted public.internal_notes;
begin
  if private.side_in(project) is distinct from 'studio' then
    raise exception 'project.not_found' using errcode = 'P0002';
  end if;
  insert into public.internal_notes (project_id, author_id, author_name, text)
    values (project, auth.uid(), private.own_name(), new_text) returning * into posted;
  return jsonb_build_object('noteId', posted.id, 'createdAt', posted.created_at);
end $$;

-- How long people may change and remove their own message.
create or replace function private.message_change_time() returns interval
  language plpgsql stable security definer set search_path = '' as $$
begin
  return make_interval(mins => private.studio_fact('message_change_minutes')::integer);
end $$;

-- The message, locked, for somebody who may write in its thread. For others it does not exist.
create or replace function private.lock_message(message uuid) returns public.messages
  language plpgsql security definer set search_path = '' as $$
declare
  locked public.messages;
begin
  select * into locked from public.messages m where m.id = message for update;
  begin
    perform private.require_side(locked.project_id);
  exception when no_data_found then
    raise exception 'message.not_found' using errcode = 'P0002';
  end;
  if locked.removed_at is not null then
    raise exception 'message.removed' using errcode = '23514';
  end if;
  return locked;
end $$;

create or replace function private.edit_message(message uuid, new_text text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  before public.messages := private.lock_message(message);
  moment timestamptz := private.clock(clock_timestamp());
begin
  if before.author_id is distinct from auth.uid() then
    raise exception 'message.not_own' using errcode = '42501';
  end if;
  if before.created_at <= moment - private.message_change_time() then
    raise exception 'message.too_old' using errcode = '23514';
  end if;
  if new_text = '' and before.files = '[]' then
    raise exception 'message.empty' using errcode = '23514';
  end if;
  if before.text <> new_text then
    update public.messages m set text = new_text, edited_at = moment where m.id = message;
  end if;
  return '{}'::jsonb;
end $$;

-- The author may remove a message for ten minutes, the studio may remove any message at any time.
create or replace function private.remove_message(message uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  before public.messages := private.lock_message(message);
  is_own boolean := before.author_id is not distinct from auth.uid();
  moment timestamptz := private.clock(clock_timestamp());
begin
  if private.require_side(before.project_id) <> 'studio' then
    if not is_own then
      raise exception 'message.not_own_to_remove' using errcode = '42501';
    end if;
    if before.created_at <= moment - private.message_change_time() then
      raise exception 'message.too_old_to_remove' using errcode = '23514';
    end if;
  end if;
  perform private.remove_held_files(before.files);
  update public.messages m
    set text = null, files = '[]', removed_at = moment, removed_by = case when is_own then 'author' else 'studio' end
    where m.id = message;
  if not is_own then
    perform private.write_audit_entry('thread.removed', message::text, before.project_id, null, '{}');
  end if;
  return '{}'::jsonb;
end $$;

-- When an account is deleted, the texts and files of its messages are removed; the empty messages stay in the thread.
create or replace function private.remove_words_of_account(old public.messages, new public.messages)
  returns public.messages
  language plpgsql security definer set search_path = '' as $$
begin
  if old.author_id is not null and new.author_id is null then
    new.author_name := null;
    if new.removed_at is null then
      perform private.remove_held_files(new.files);
      new.text := null;
      new.files := '[]';
      new.removed_at := private.clock(clock_timestamp());
      new.removed_by := 'account';
    end if;
  end if;
  return new;
end $$;

-- Stores how far somebody has seen the thread. If that has not changed, the row is written every 20 seconds at most.
create or replace function private.note_seen(project uuid, reading_side text, up_to timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := private.clock(clock_timestamp());
begin
  insert into public.thread_readers as r (project_id, user_id, side, seen_up_to, seen_at)
    values (project, auth.uid(), reading_side, least(up_to, moment), moment)
    on conflict (project_id, user_id) do update
      set side = excluded.side, seen_up_to = greatest(r.seen_up_to, excluded.seen_up_to), seen_at = excluded.seen_at
      where r.seen_up_to < excluded.seen_up_to or r.seen_at <= excluded.seen_at - interval '20 seconds';
end $$;

-- Notes that the caller has the thread of a project open and has seen it up to this moment, and returns up to where;
-- null for somebody who cannot read it.
create or replace function public.seen(project_id uuid, up_to timestamptz) returns timestamptz
  language plpgsql security definer set search_path = '' as $$
declare
  reading_side text := private.side_in(project_id);
begin
  if reading_side is null or up_to is null then return null; end if;
  perform private.note_seen(project_id, reading_side, up_to);
  return (select r.seen_up_to from public.thread_readers r
    where r.project_id = seen.project_id and r.user_id = (select auth.uid()));
end $$;

grant execute on function public.seen(uuid, timestamptz) to authenticated;

select engine.publish('public.messages');
select engine.publish('public.internal_notes');
select engine.publish('public.thread_readers');
