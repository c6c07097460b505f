-- The accounts that have agreed to receive news.
create or replace view private.news_readers as
  select u.id from auth.users u join public.user_settings s on s.user_id = u.id
  where s.marketing_emails_enabled and u.email is not null and u.deleted_at is null
    and (u.banned_until is null or u.banned_until < now());

create or replace function public.count_news_readers() returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.manages_studio() then
    raise exception 'news.readers_of_studio' using errcode = '42501';
  end if;
  return (select count(*)::integer from private.news_readers);
end $$;

-- Queues one mail for each reader, ten a second, so that other mails are sent in between. `seen` is the `updated_at`
-- of the version that the sender has looked at. Returns { done, recipients }.
create or replace function public.send_news(news uuid, seen timestamptz) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_news public.news;
  reached integer;
begin
  if not private.manages_studio() then
    raise exception 'news.sent_by_studio' using errcode = '42501';
  end if;
  select * into found_news from public.news n where n.id = send_news.news for update;
  if not found then
    raise exception 'news.not_found' using errcode = 'P0001';
  end if;
  if found_news.sent_at is not null then
    return jsonb_build_object('done', false, 'recipients', found_news.recipients);
  end if;
  if found_news.updated_at is distinct from seen then
    raise exception 'news.changed' using errcode = 'P0001';
  end if;
  with chosen as (
    insert into private.news_recipients (news_id, user_id)
    select found_news.id, r.id from private.news_readers r returning id
  ), noted as (
    insert into private.mails_due (kind, row_id, due_at)
    select 'news', id, now() + ((row_number() over () - 1) / 10) * interval '1 second' from chosen returning 1
  )
  select count(*)::integer into reached from noted;
  if reached = 0 then
    raise exception 'news.no_readers' using errcode = 'P0001';
  end if;
  update public.news n set sent_at = now(), sent_by = auth.uid(), recipients = reached where n.id = found_news.id;
  perform private.write_audit_entry('news.sent', found_news.id::text, null, null,
    jsonb_build_object('title', found_news.subject, 'recipients', reached));
  return jsonb_build_object('done', true, 'recipients', reached);
end $$;

grant execute on function public.count_news_readers(), public.send_news(uuid, timestamptz) to authenticated;

create or replace trigger refuse_web_address before insert or update of button_url on public.news
  for each row execute function private.refuse_web_address('button_url');
