-- Reminders are due a day and an hour before a booking, unless that moment has passed when it is made or moved.
create or replace function private.queue_booking_reminders(booking public.bookings) returns void
  language sql set search_path = '' as $$
  delete from private.mails_due
    where kind in ('booking-reminder-day', 'booking-reminder-hour') and row_id = booking.id;
  insert into private.mails_due (kind, row_id, due_at)
    select kind, booking.id, booking.starts_at - ahead
    from (values ('booking-reminder-day', interval '24 hours'), ('booking-reminder-hour', interval '1 hour'))
      as reminder (kind, ahead)
    where booking.status = 'booked' and booking.starts_at - ahead > now()
$$;

-- A booking that is made, moved or cancelled causes mails, reminders and an entry in the audit log.
create or replace function private.record_booking_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  change text := case when tg_op = 'INSERT' then 'made'
    when new.status = 'cancelled' and old.status = 'booked' then 'cancelled'
    when new.starts_at <> old.starts_at then 'moved' end;
  before jsonb := case when change = 'moved' then jsonb_build_object('old', old.starts_at) else '{}' end;
begin
  if change is null then return null; end if;
  insert into private.mails_due (kind, row_id, facts)
    select kind, new.id, before from unnest(case change
      when 'made' then array['booking-confirmation', 'booking-notice']
      when 'moved' then array['booking-moved', 'booking-moved-notice']
      else array['booking-cancelled', 'booking-cancelled-notice'] end) as kind
    -- A booking that is moved again before the first mail was composed: that mail is about both changes.
    on conflict do nothing;
  perform private.queue_booking_reminders(new);
  insert into public.audit_log (actor, side, action, row_id, project_id, client_id, facts)
    values (new.changed_by, new.changed_side, 'booking.' || change, new.id::text, new.project_id, new.user_id,
      jsonb_strip_nulls(jsonb_build_object('event', new.event, 'from', before ->> 'old', 'to', new.starts_at)));
  return null;
end $$;

create or replace trigger record_booking_change after insert or update of starts_at, status on public.bookings
  for each row execute function private.record_booking_change();

create or replace function private.audit_booking_hours() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then new.updated_at := clock_timestamp(); end if;
  perform private.write_audit_entry('booking.hours', coalesce(new.event, old.event), null, null,
    jsonb_build_object('event', coalesce(new.event, old.event), 'removed', tg_op = 'DELETE'));
  return coalesce(new, old);
end $$;

create or replace trigger audit_booking_hours before insert or update or delete on public.booking_hours
  for each row execute function private.audit_booking_hours();

create or replace function private.audit_days_off() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry('booking.days_off', coalesce(new.id, old.id)::text, null, null,
    jsonb_build_object('first', coalesce(new.first_day, old.first_day), 'last', coalesce(new.last_day, old.last_day),
      'removed', tg_op = 'DELETE'));
  return null;
end $$;

create or replace trigger audit_days_off after insert or delete on public.booking_days_off
  for each row execute function private.audit_days_off();

-- The studio's calendar and the page of a client whose booking it is show changes at once.
select engine.publish('public.bookings');
