-- Only triggers and the server's functions write an entry, and nobody changes or removes one. Owners and managers of
-- the studio read all entries; everybody reads those about the own account, and those of the projects of which they are
-- a member or a maker, for the timeline. Entries about money are for those who may read the orders and invoices.
grant select on public.audit_log to authenticated, service_role;

create policy "the studio reads all entries, others those of own projects" on public.audit_log
  for select to authenticated
  using (
    (select private.manages_studio())
    or (project_id = any ((select private.own_projects())::uuid[])
      and (split_part(action, '.', 1) <> all ('{invoice,order,payment,refund,support}')
        or client_id = (select auth.uid())
        or project_id = any ((select private.projects_with_money())::uuid[])))
    or (project_id is null and client_id = (select auth.uid()))
  );
