-- The studio's own: written and changed until it is sent. Sending is a function's work, and what was sent
-- stays as it was.
alter table public.news enable row level security;

grant select, delete on public.news to authenticated;
grant insert (subject, body, button_label, button_url) on public.news to authenticated;
grant update (subject, body, button_label, button_url) on public.news to authenticated;
grant all on public.news to service_role;

create policy "the studio reads its news" on public.news
  for select to authenticated using ((select private.is_admin()));

create policy "the studio writes news" on public.news
  for insert to authenticated with check ((select private.is_admin()));

create policy "the studio changes news that is not sent" on public.news
  for update to authenticated
  using ((select private.is_admin()) and sent_at is null) with check ((select private.is_admin()));

create policy "the studio throws away news that is not sent" on public.news
  for delete to authenticated using ((select private.is_admin()) and sent_at is null);

create policy "an account with two factors shows nothing before the second" on public.news
  as restrictive to authenticated using ((select private.is_fully_signed_in()));
