-- What follows when a project changes. A client's questionnaire that is submitted makes the row.

create or replace function private.before_project() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new := private.prepare_project(new); -- what a client may not choose: owner, what is sold, checklist, terms
  else
    new := private.accept_only_checklist_ticks(old, new); -- of a checklist that is written back, the ticks
    new := private.begin_work(old, new); -- with the first status from In Progress on
  end if;
  if tg_op = 'INSERT' or new.email is distinct from old.email then
    new.email := private.plain_email_address(new.email, 'onboarding_submissions'); -- after the owner was set
  end if;
  return new;
end $$;
create or replace trigger before_change before insert or update on public.onboarding_submissions
  for each row execute function private.before_project();

create or replace function private.project_submitted(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit_submitted_project(new); -- first, so that the project's first entry is about itself
  perform private.begin_clock(new); -- before make_order, which settles the deposit at once when there is nothing to pay
  perform private.finish_questionnaire(new); -- the confirmation by mail; the draft is not needed any more
  perform private.follow_needed_items('{"sections":[]}', new); -- reminders of what is missing to start
  perform private.add_project_owner(new); -- before make_order, whose notifications go to the members
  perform private.make_order(new); -- needs the clock and the owner
  perform private.refresh_client(new.user_id); -- the client's name may be one that was answered
end $$;

create or replace function private.checklist_changed(old public.onboarding_submissions,
    new public.onboarding_submissions)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.answer_by_tick(new); -- before the entries of the ticks: the question was answered by them
  perform private.audit_ticks(old, new); -- notifies the other side
  perform private.follow_checklist(old, new); -- stops or starts the clock
  perform private.follow_needed_items(old.project_checklist, new); -- begins and ends reminders
  perform private.prepare_balance(new); -- the draft of the final invoice, when only the launch is left
end $$;

create or replace function private.project_status_changed(old public.onboarding_submissions,
    new public.onboarding_submissions)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit_status(old, new); -- notifies the client
  if new.status in ('completed', 'cancelled') then
    perform private.end_all_reminders(new); -- nobody is reminded of a project that has ended
  end if;
  if new.status = 'cancelled' then
    perform private.expire_attempts_of_project(new); -- nobody pays by card for what was cancelled
  end if;
  if new.status in ('completed', 'cancelled') or old.status = 'completed' then
    perform private.follow_completion(new); -- makes, deletes or ends the support schedule
  end if;
  if (old.status = 'cancelled') <> (new.status = 'cancelled') then
    perform private.refresh_expected_of_project(new); -- what the studio can still expect
  end if;
  if new.status in ('completed', 'cancelled') then
    perform private.end_clock(new); -- the end is an event that stays
  end if;
  perform private.record_status_change(old, new); -- the mail about the status, half a minute later
end $$;

create or replace function private.after_project() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.project_submitted(new); -- all that a new project needs, in the same transaction
    return null;
  end if;
  if new.project_checklist is distinct from old.project_checklist then
    perform private.checklist_changed(old, new); -- before the status, whose end stops what a tick begins
  end if;
  if new.status is distinct from old.status then
    perform private.project_status_changed(old, new); -- mails, money, support and clock
  end if;
  if new.uploaded_files is distinct from old.uploaded_files then
    perform private.audit_added_files(old, new); -- the studio sees that files came
  end if;
  if new.user_id is distinct from old.user_id then
    perform private.change_project_owner(old, new); -- the members have the same owner as the row
  end if;
  return null;
end $$;
create or replace trigger after_change after insert or update on public.onboarding_submissions
  for each row execute function private.after_project();

-- The draft of a questionnaire.
create or replace function private.before_draft() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1; -- two tabs notice each other by it
    new.updated_at := now(); -- how long it is kept
  end if;
  if tg_op = 'INSERT' or new.answers ->> 'email' is distinct from old.answers ->> 'email' then
    new := private.clean_draft_email_address(new); -- before it becomes a project's
  end if;
  if new.answers ->> 'service_selection' <> '' then
    perform private.require_sold(new.answers ->> 'service_selection'); -- the client hears of it while choosing
  end if;
  perform private.require_add_ons(new.answers); -- the same for an add-on
  return new;
end $$;
create or replace trigger before_change before insert or update on public.onboarding_drafts
  for each row execute function private.before_draft();

-- Who works on a project.
create or replace function private.after_project_people() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_less_rights(old.project_id, old.user_id); -- open pages load again with the rights that remain
  return null;
end $$;
create or replace trigger after_change after delete or update of role, may_accept, sees_money on public.project_members
  for each row execute function private.after_project_people();
create or replace trigger after_change after delete on public.project_staff
  for each row execute function private.after_project_people();

-- The clock's events. The projects of a statement are followed once each.
create or replace function private.after_clock_events() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  changed record;
begin
  for changed in
    select e.project_id, max(e.at) as at, array_agg(e.id) as ids from added e
      group by e.project_id order by e.project_id
  loop
    perform private.follow_clock_count(changed.project_id, changed.ids); -- first: how far the clock is counted
    perform private.follow_open_clock(changed.project_id, changed.at); -- from it, when the studio's time is used up
  end loop;
  return null;
end $$;
create or replace trigger after_change after insert on public.clock_events
  referencing new table as added for each statement execute function private.after_clock_events();
