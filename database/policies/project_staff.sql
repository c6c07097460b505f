-- Only the server writes them. Owners and managers read all, a maker the own rows.
grant select on public.project_staff to authenticated;
grant all on public.project_staff to service_role;

create policy "owners and managers read who works on what, makers own rows" on public.project_staff
  for select to authenticated
  using (
    (select private.manages_studio())
    or (user_id = (select auth.uid()) and (select private.staff_role()) is not null)
  );
