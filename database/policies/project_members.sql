-- Only the server writes them. The members of a project read who is in it, and so does the studio: owners and managers
-- of every project, makers of those that they are assigned to.
grant select on public.project_members to authenticated;
grant all on public.project_members to service_role;

create policy "members and the studio read who is in a project" on public.project_members
  for select to authenticated
  using (
    (select private.manages_studio())
    or project_id = any ((select private.own_projects())::uuid[])
  );
