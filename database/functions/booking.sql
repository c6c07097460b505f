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
create or replace function private.record_booking_change(new public.bookings, change text, moved_from timestamptz)
  returns void
  language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := jsonb_strip_nulls(jsonb_build_object('old', moved_from));
begin
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
      jsonb_strip_nulls(jsonb_build_object('event', new.event, 'called', new.event_type ->> 'name',
        'from', before ->> 'old', 'to', new.starts_at)));
end $$;

-- Notifies every process that shows free days (server/booking/free-days.ts).
create or replace function private.notify_free_days() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('free_days', '');
end $$;

create or replace function private.audit_booking_hours(event text, removed boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry('booking.hours', event, null, null,
    jsonb_build_object('event', event, 'removed', removed));
end $$;

create or replace function private.audit_days_off(days public.booking_days_off, removed boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry('booking.days_off', days.id::text, null, null,
    jsonb_build_object('first', days.first_day, 'last', days.last_day,
      'removed', removed));
end $$;

-- The studio's calendar and the page of a client whose booking it is show changes at once.
select engine.publish('public.bookings');
