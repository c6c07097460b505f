-- Whoever it is for reads it as long as they read what it is about: on the client's side a member of the project, of
-- money only one who sees it; of the studio owners and managers, and a maker who is assigned, never of money. Written by
-- private.notify and marked by public.read_notifications alone.
grant select on public.notifications to authenticated;
grant all on public.notifications to service_role;

create policy "whom it is for reads a notification of what they still see" on public.notifications
  for select to authenticated
  using (
    user_id = (select auth.uid())
    and case
      when side = 'studio' then (select private.manages_studio())
        or (not is_money and (select private.staff_role()) is not null
          and project_id = any ((select private.own_projects())::uuid[]))
      when project_id is null then (select private.own_client()) is not null
      when is_money then project_id = any ((select private.projects_with_money())::uuid[])
      else (select private.staff_role()) is null and project_id = any ((select private.own_projects())::uuid[])
    end
  );
