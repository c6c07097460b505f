-- Only the server writes one. Who knows the address of a report reads it through the server; a client reads those
-- of own projects here, the studio all of them.
alter table public.seo_reports enable row level security;

grant select on public.seo_reports to authenticated;
grant all on public.seo_reports to service_role;

create policy "the studio reads all, a client those of own projects" on public.seo_reports
  for select to authenticated
  using (
    (select private.is_admin())
    or project_id in (select p.id from public.onboarding_submissions p where p.user_id = (select auth.uid()))
  );

create policy "an account with two factors shows nothing before the second" on public.seo_reports
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
