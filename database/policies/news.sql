-- Only owners and managers of the studio read news, and write and change it until it is sent. It is sent by the
-- function send_news, and what was sent cannot be changed.
grant select, delete on public.news to authenticated;
grant insert (subject, body, button_label, button_url) on public.news to authenticated;
grant update (subject, body, button_label, button_url) on public.news to authenticated;
grant all on public.news to service_role;

create policy "the studio reads all news" on public.news
  for select to authenticated using ((select private.manages_studio()));

create policy "the studio writes news" on public.news
  for insert to authenticated with check ((select private.manages_studio()));

create policy "the studio changes news that is not sent" on public.news
  for update to authenticated
  using ((select private.manages_studio()) and sent_at is null) with check ((select private.manages_studio()));

create policy "the studio deletes news that is not sent" on public.news
  for delete to authenticated using ((select private.manages_studio()) and sent_at is null);
