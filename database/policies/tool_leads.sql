-- Only the server writes one, after it has worked the result out itself, and nobody but the studio reads one.
alter table public.tool_leads enable row level security;

grant select on public.tool_leads to authenticated;
grant all on public.tool_leads to service_role;

create policy "the studio reads what was asked for" on public.tool_leads
  for select to authenticated using ((select private.is_admin()));

create policy "an account with two factors shows nothing before the second" on public.tool_leads
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
