-- Every account reads and writes its own locale, and nobody else's. The studio sees it in the client's row.
grant select, insert (user_id, detected_timezone, detected_language),
  update (user_id, detected_timezone, detected_language) on public.detected_locales to authenticated;
grant all on public.detected_locales to service_role;

create policy "everybody reads and writes the own device's locale" on public.detected_locales
  to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
