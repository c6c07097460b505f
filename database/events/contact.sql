-- What follows when a visitor writes, books a call, asks for a result, or a client reports a fault.

create or replace function private.before_contact_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.phone := private.clean_code(new.phone); -- no characters that cannot be seen
    new.service := private.asked_service(new.service); -- one that the studio sells, or something else
  end if;
  if tg_op = 'INSERT' or new.email is distinct from old.email then
    new.email := private.plain_email_address(new.email, 'contact_submissions'); -- one plain address
  end if;
  return new;
end $$;
create or replace trigger before_change before insert or update of email on public.contact_submissions
  for each row execute function private.before_contact_message();

create or replace function private.after_contact_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.audit_received_message(new.id); -- an entry without the words
    perform private.queue_contact_mails(new.id); -- a confirmation for the visitor and a notice for the studio
  elsif new.status <> old.status then
    perform private.audit_message_status(old, new); -- who answered, and when
  end if;
  return null;
end $$;
create or replace trigger after_change after insert or update of status on public.contact_submissions
  for each row execute function private.after_contact_message();

-- Bookings and the results of tools that somebody asks for.
create or replace function private.before_request() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.email is distinct from old.email then
    new.email := private.plain_email_address(new.email, tg_table_name);
  end if;
  return new;
end $$;
create or replace trigger before_change before insert or update of email on public.tool_leads
  for each row execute function private.before_request();
create or replace trigger before_change before insert or update of email on public.bookings
  for each row execute function private.before_request();

create or replace function private.after_tool_lead() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_tool_result_mail(new); -- the result is mailed to who asked for it
  return null;
end $$;
create or replace trigger after_change after insert on public.tool_leads
  for each row execute function private.after_tool_lead();

create or replace function private.after_booking() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_free_days(); -- the pages that show free days
  if tg_op = 'INSERT' then
    perform private.record_booking_change(new, 'made', null); -- mails, reminders and an entry
  elsif new.status = 'cancelled' and old.status = 'booked' then
    perform private.record_booking_change(new, 'cancelled', null); -- the mails say so, and reminders end
  elsif new.starts_at <> old.starts_at then
    perform private.record_booking_change(new, 'moved', old.starts_at); -- the mails name both times
  end if;
  return null;
end $$;
create or replace trigger after_change after insert or update of starts_at, status on public.bookings
  for each row execute function private.after_booking();

-- The hours in which calls can be booked.
create or replace function private.before_booking_hours() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := clock_timestamp(); -- two people who write at once notice each other by it
  end if;
  perform private.audit_booking_hours(coalesce(new.event, old.event), tg_op = 'DELETE'); -- who changed them
  perform private.notify_free_days(); -- the pages that show free days
  return coalesce(new, old);
end $$;
create or replace trigger before_change before insert or update or delete on public.booking_hours
  for each row execute function private.before_booking_hours();

create or replace function private.after_day_off() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit_days_off(coalesce(new, old), tg_op = 'DELETE'); -- who closed which days
  perform private.notify_free_days(); -- the pages that show free days
  return null;
end $$;
create or replace trigger after_change after insert or delete on public.booking_days_off
  for each row execute function private.after_day_off();

create or replace function private.after_report() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.audit_sent_report(new); -- notifies the studio
  elsif tg_op = 'DELETE' then
    perform private.forget_report(old); -- notifications that quote its title
  elsif new.status <> old.status then
    perform private.audit_report_status(old, new); -- notifies who sent it
  end if;
  return null;
end $$;
create or replace trigger after_change after insert or delete or update of status on public.bug_reports
  for each row execute function private.after_report();
