-- Written by triggers alone. The studio reads all of it; a client what was done about own projects and
-- reports, for the timeline. Nobody changes or removes an entry.
alter table public.audit_log enable row level security;

grant select on public.audit_log to authenticated, service_role;

create policy "the studio reads all, a client what concerns own projects" on public.audit_log
  for select to authenticated
  using ((select private.is_admin()) or client_id = (select auth.uid()));

create policy "an account with two factors shows nothing before the second" on public.audit_log
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
