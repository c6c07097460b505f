-- The studio's own. What is offered to visitors is worked out by the server.
alter table public.booking_days_off enable row level security;

grant select, delete on public.booking_days_off to authenticated;
grant insert (first_day, last_day, note) on public.booking_days_off to authenticated;
grant all on public.booking_days_off to service_role;

create policy "the studio says when it is away" on public.booking_days_off
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an account with two factors shows nothing before the second" on public.booking_days_off
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
