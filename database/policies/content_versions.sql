-- The server writes them, at the request of the studio. Makers read what is public, owners and managers also drafts and
-- former versions.
grant select on public.content_versions to authenticated;
grant all on public.content_versions to service_role;

create policy "the studio reads its content, makers what is public" on public.content_versions
  for select to authenticated
  using ((select private.manages_studio()) or (state = 'public' and (select private.staff_role()) is not null));
