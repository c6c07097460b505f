-- Owners and managers of the studio read who has paused payment reminders. Only functions and triggers write it
-- (functions/reminder.sql).
grant select on public.payment_reminder_pauses to authenticated, service_role;

create policy "owners and managers read pauses of payment reminders" on public.payment_reminder_pauses
  for select to authenticated
  using ((select private.manages_studio()));
