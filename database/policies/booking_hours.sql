-- Only owners and managers of the studio read and write them. The server computes from them which times visitors are
-- offered.
grant select, delete on public.booking_hours to authenticated;
grant insert (event, week), update (event, week) on public.booking_hours to authenticated;
grant all on public.booking_hours to service_role;

create policy "the studio reads and writes its bookable hours" on public.booking_hours
  to authenticated using ((select private.manages_studio())) with check ((select private.manages_studio()));
