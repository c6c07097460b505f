-- Only the server writes a booking, after it has checked that the time is offered. Owners and managers of the
-- studio read all bookings; a client reads those made with the client's account, because a typed e-mail address proves
-- nothing.
grant select on public.bookings to authenticated;
grant all on public.bookings to service_role;

create policy "owners and managers read every booking" on public.bookings
  for select to authenticated using ((select private.manages_studio()));

create policy "a client reads own bookings" on public.bookings
  for select to authenticated using (user_id = (select auth.uid()));
