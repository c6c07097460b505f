-- Only the server writes them. An owner of the studio reads all, a manager those into projects, and the owner of a
-- project those into it.
grant select on public.invitations to authenticated;
grant all on public.invitations to service_role;

create policy "whoever may change the people reads who is invited" on public.invitations
  for select to authenticated
  using (
    (select private.staff_role()) = 'owner'
    or (project_id is not null and (select private.staff_role()) = 'manager')
    or project_id in (
      select m.project_id from public.project_members m
      where m.user_id = (select auth.uid()) and m.role = 'owner' and (select private.staff_role()) is null
    )
  );
