-- Only the server writes one, after it has worked out that the time is offered. The studio reads all, a client the
-- calls that were booked with the account; a typed address proves nothing.
alter table public.bookings enable row level security;

grant select (id, created_at, event, starts_at, ends_at, zone, name, email, phone, note, status, sequence, user_id,
  project_id, changed_side) on public.bookings to authenticated;
grant all on public.bookings to service_role;

create policy "the studio reads its calls" on public.bookings
  for select to authenticated using ((select private.is_admin()));

create policy "a client reads own calls" on public.bookings
  for select to authenticated using (user_id = (select auth.uid()));

create policy "an account with two factors shows nothing before the second" on public.bookings
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
