-- The studio's own. What is offered to visitors is worked out by the server.
alter table public.booking_hours enable row level security;

grant select, delete on public.booking_hours to authenticated;
grant insert (event, week), update (event, week) on public.booking_hours to authenticated;
grant all on public.booking_hours to service_role;

create policy "the studio says its hours" on public.booking_hours
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an account with two factors shows nothing before the second" on public.booking_hours
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
