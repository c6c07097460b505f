-- Only owners and managers of the studio read and write them. The server computes from them which times visitors are
-- offered.
grant select, delete on public.booking_days_off to authenticated;
grant insert (first_day, last_day, note) on public.booking_days_off to authenticated;
grant all on public.booking_days_off to service_role;

create policy "the studio reads and writes its days off" on public.booking_days_off
  to authenticated using ((select private.manages_studio())) with check ((select private.manages_studio()));
