-- Only the server writes a report. Everybody who knows the address of a report can read it through the server; by REST
-- members and makers read those of their projects, and owners and managers of the studio all.
grant select on public.seo_reports to authenticated;
grant all on public.seo_reports to service_role;

create policy "members and makers read their projects' reports, managers all" on public.seo_reports
  for select to authenticated
  using (
    (select private.manages_studio())
    or project_id = any ((select private.own_projects())::uuid[])
  );
