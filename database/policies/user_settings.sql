-- Everyone's own, and nobody else's: the studio has no business in them.
alter table public.user_settings enable row level security;

grant select on public.user_settings to authenticated;
grant insert (user_id, notification_emails_enabled, marketing_emails_enabled, preferred_theme,
  timezone, language, updated_at) on public.user_settings to authenticated;
grant update (user_id, notification_emails_enabled, marketing_emails_enabled, preferred_theme,
  timezone, language, updated_at) on public.user_settings to authenticated;
grant all on public.user_settings to service_role;

create policy "own settings are made" on public.user_settings
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "own settings are read" on public.user_settings
  for select to authenticated using (user_id = (select auth.uid()));

create policy "own settings are changed" on public.user_settings
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "an account with two factors shows nothing before the second" on public.user_settings
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
