-- Only the server writes a result, which it has computed itself, and only owners and managers of the studio read one.
grant select on public.tool_leads to authenticated;
grant all on public.tool_leads to service_role;

create policy "the studio reads every mailed result" on public.tool_leads
  for select to authenticated using ((select private.manages_studio()));
