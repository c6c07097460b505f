-- Everybody reads and writes the own settings only; the studio does not read them either.
grant select on public.user_settings to authenticated;
grant insert (user_id, notification_emails_enabled, marketing_emails_enabled, preferred_theme,
  timezone, language, updated_at) on public.user_settings to authenticated;
grant update (user_id, notification_emails_enabled, marketing_emails_enabled, preferred_theme,
  timezone, language, updated_at) on public.user_settings to authenticated;
grant all on public.user_settings to service_role;

create policy "everybody creates own settings" on public.user_settings
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "everybody reads own settings" on public.user_settings
  for select to authenticated using (user_id = (select auth.uid()));

create policy "everybody changes own settings" on public.user_settings
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
