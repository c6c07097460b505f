-- compatible: an older process books and shows the kinds that are shipped, and the next publishing completes its rows.

-- What calls are booked is content, so no check lists it: the server refuses a kind that is not in the public version,
-- in the transaction that would store the booking. A booking keeps its kind as it was then: name and translations,
-- length, breaks and rules. The server writes it, and completes the bookings of before when it starts.
alter table public.bookings drop constraint bookings_event_check, add column event_type jsonb,
  add constraint bookings_event_check check (event ~ '^[a-z0-9][a-z0-9-]{0,39}$');
alter table public.booking_hours drop constraint booking_hours_event_check,
  add constraint booking_hours_event_check check (event ~ '^[a-z0-9][a-z0-9-]{0,39}$');
