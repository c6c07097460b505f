-- A recipient reads a notification as long as the recipient may read its subject: a member of the project, about money
-- only with sees_money; owners and managers of the studio; and an assigned maker, never about money. Only
-- private.notify writes notifications, and only public.read_notifications marks them.
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
