-- A draft is its client's alone to write; the studio sees who is stuck where.
alter table public.onboarding_drafts enable row level security;

grant select, delete on public.onboarding_drafts to authenticated;
grant insert (user_id, answers, current_step), update (answers, current_step)
  on public.onboarding_drafts to authenticated;
grant all on public.onboarding_drafts to service_role;

create policy "a client starts own draft" on public.onboarding_drafts
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a client reads own draft, the studio all" on public.onboarding_drafts
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "a client goes on with own draft" on public.onboarding_drafts
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a client throws own draft away" on public.onboarding_drafts
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "an account with two factors shows nothing before the second" on public.onboarding_drafts
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
