-- The server writes the row. The studio reads how often something was published.
grant select on public.content_public to authenticated;
grant all on public.content_public to service_role;

create policy "the studio reads the number of what is public" on public.content_public
  for select to authenticated using ((select private.staff_role()) is not null);
