-- Anyone may send a message, and only owners and managers of the studio may read one. A message begins as 'new'; they
-- change its status and nothing else.
grant insert (name, email, phone, service, message, submission_key)
  on public.contact_submissions to anon, authenticated;
grant select, update (status) on public.contact_submissions to authenticated;
grant all on public.contact_submissions to service_role;

create policy "anyone sends a new message" on public.contact_submissions
  for insert to anon, authenticated with check (status = 'new');

create policy "the studio reads every message" on public.contact_submissions
  for select to authenticated using ((select private.manages_studio()));

create policy "the studio changes a message's status" on public.contact_submissions
  for update to authenticated using ((select private.manages_studio()));
