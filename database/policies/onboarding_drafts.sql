-- Only the client writes the own draft; owners and managers of the studio read all drafts, to see who needs
-- help at which step.
grant select, delete on public.onboarding_drafts to authenticated;
grant insert (user_id, answers, current_step), update (answers, current_step)
  on public.onboarding_drafts to authenticated;
grant all on public.onboarding_drafts to service_role;

create policy "a client creates own draft" on public.onboarding_drafts
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a client reads own draft, the studio reads all" on public.onboarding_drafts
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.manages_studio()));

create policy "a client changes own draft" on public.onboarding_drafts
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a client deletes own draft" on public.onboarding_drafts
  for delete to authenticated using (user_id = (select auth.uid()));
