-- Only the server writes them, at the request of an owner. Owners read all, everybody else of the studio the own row.
grant select on public.staff to authenticated;
grant all on public.staff to service_role;

create policy "an owner reads the staff, everybody else the own row" on public.staff
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.staff_role()) = 'owner');
