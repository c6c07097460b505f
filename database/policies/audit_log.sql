-- Only triggers write an entry, and nobody changes or removes one. The studio reads all entries; a client reads those
-- about the client's own projects and reports, for the timeline.
grant select on public.audit_log to authenticated, service_role;

create policy "the studio reads all entries, a client those about own projects" on public.audit_log
  for select to authenticated
  using ((select private.is_admin()) or client_id = (select auth.uid()));
