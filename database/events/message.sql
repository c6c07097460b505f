-- What follows when somebody writes, reads or asks in a project. A deleted account leaves no name and no words behind.

create or replace function private.before_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  return private.remove_words_of_account(old, new);
end $$;
create or replace trigger before_change before update of author_id on public.messages
  for each row execute function private.before_message();

create or replace function private.after_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.owe_answer(new); -- since when the studio owes an answer
    perform private.notify_of_message(new); -- one notification a reader for all of the thread
  else
    perform private.owe_answer_to_rest(new); -- the messages that are left decide
    if old.removed_at is null and new.removed_at is not null then
      perform private.forget_removed_message(new, old.author_id); -- what nobody can read is not counted
    end if;
  end if;
  return null;
end $$;
create or replace trigger after_change after insert or update of removed_at on public.messages
  for each row execute function private.after_message();

create or replace function private.after_thread_reader() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.read_with_thread(new); -- who sees the thread has read its notification
  return null;
end $$;
create or replace trigger after_change after insert or update of seen_up_to on public.thread_readers
  for each row execute function private.after_thread_reader();

-- The studio's questions stay without a name, because they explain why the clock had stopped.
create or replace function private.before_question() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.asked_by_name := case when new.asked_by is not null then new.asked_by_name end; -- a deleted account has no name
  if new.closed_by is null and old.closed_by is not null then
    new.closed_by_name := null; -- a deleted account has no name
    new.answer := null; -- and no words
  end if;
  return new;
end $$;
create or replace trigger before_change before update of asked_by, closed_by on public.questions
  for each row execute function private.before_question();

-- A deleted account leaves no name. The argument is the column that has it.
create or replace function private.before_account_is_gone() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], null)); -- a deleted account has no name
end $$;
create or replace trigger before_change before update of author_id on public.internal_notes
  for each row when (new.author_id is null) execute function private.before_account_is_gone('author_name');
create or replace trigger before_change before update of person_id on public.notifications
  for each row when (new.person_id is null) execute function private.before_account_is_gone('person_name');
create or replace trigger before_change before update of asked_by on public.refund_requests
  for each row when (new.asked_by is null) execute function private.before_account_is_gone('asked_by_name');
create or replace trigger before_change before update of sender_id on public.change_lists
  for each row when (new.sender_id is null) execute function private.before_account_is_gone('sender_name');
