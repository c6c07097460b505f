-- Anyone may leave a message and nobody but the studio may read one. A message arrives as 'new'; its
-- status is the only thing that the studio changes.
alter table public.contact_submissions enable row level security;

grant insert (name, email, phone, service, message, submission_key)
  on public.contact_submissions to anon, authenticated;
grant select, update (status) on public.contact_submissions to authenticated;
grant all on public.contact_submissions to service_role;

create policy "anyone leaves a message" on public.contact_submissions
  for insert to anon, authenticated with check (status = 'new');

create policy "the studio reads every message" on public.contact_submissions
  for select to authenticated using ((select private.is_admin()));

create policy "the studio changes a message's status" on public.contact_submissions
  for update to authenticated using ((select private.is_admin()));
