-- The studio's alone: owners and managers of every project, makers of those that they are assigned to. No member of a
-- project reads one. Written by the server's functions alone (functions/message.sql).
grant select on public.internal_notes to authenticated;
grant all on public.internal_notes to service_role;

create policy "the studio reads its notes" on public.internal_notes
  for select to authenticated
  using (
    (select private.manages_studio())
    or (
      (select private.staff_role()) is not null
      and project_id = any ((select private.own_projects())::uuid[])
    )
  );
