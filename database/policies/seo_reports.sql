-- Only the server writes a report. Whoever knows the address of a report reads it through the server; here a client
-- reads those of own projects and the studio reads all.
grant select on public.seo_reports to authenticated;
grant all on public.seo_reports to service_role;

create policy "the studio reads all reports, a client those of own projects" on public.seo_reports
  for select to authenticated
  using (
    (select private.is_admin())
    or project_id in (select p.id from public.onboarding_submissions p where p.user_id = (select auth.uid()))
  );
