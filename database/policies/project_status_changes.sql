-- Written by the trigger alone. A client sees the history of own projects, the studio of all.
alter table public.project_status_changes enable row level security;

grant select on public.project_status_changes to authenticated;
grant all on public.project_status_changes to service_role;

create policy "a client sees own projects' history, the studio all" on public.project_status_changes
  for select to authenticated
  using ((select private.is_admin()) or private.owns_project(project_id));

create policy "an account with two factors shows nothing before the second" on public.project_status_changes
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
