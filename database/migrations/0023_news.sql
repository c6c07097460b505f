-- What the studio tells everyone who has agreed to hear of it: written and changed until it is sent, sent once.
create table public.news (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Raised by each change: who sends what they have not seen is told.
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  subject text not null check (btrim(subject) <> '' and length(subject) <= 150),
  body text not null check (btrim(body) <> '' and length(body) <= 10000),
  button_label text check (btrim(button_label) <> '' and length(button_label) <= 60),
  button_url text check (button_url ~ '^https?://[^\s<>"]+$' and length(button_url) <= 2000),
  sent_at timestamptz,
  sent_by uuid references auth.users (id) on delete set null,
  -- How many had agreed when it was sent.
  recipients integer,
  check ((button_label is null) = (button_url is null)),
  check ((sent_at is null) = (recipients is null))
);
create index news_newest on public.news (created_at desc, id);

create function private.count_news_version() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger count_news_version before update of subject, body, button_label, button_url on public.news
  for each row execute function private.count_news_version();

-- Who is to get a piece of news, each once.
create table private.news_recipients (
  id uuid primary key default gen_random_uuid(),
  news_id uuid not null references public.news (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  unique (news_id, user_id)
);

create view private.news_readers as
  select u.id from auth.users u join public.user_settings s on s.user_id = u.id
  where s.marketing_emails_enabled and u.email is not null and u.deleted_at is null
    and (u.banned_until is null or u.banned_until < now());

-- What the audit log may say grows from migration to migration, whichever of them an installation has.
do $$
declare
  allowed text;
  longer text;
begin
  select pg_get_constraintdef(oid) into strict allowed from pg_constraint
  where conrelid = 'public.audit_log'::regclass and conname = 'audit_log_action_check';
  longer := regexp_replace(allowed, '\]\)\)\)$', ', ''news.sent''::text])))');
  if longer = allowed then raise exception 'The check on audit_log.action is not a list: %', allowed; end if;
  alter table public.audit_log drop constraint audit_log_action_check;
  execute 'alter table public.audit_log add constraint audit_log_action_check ' || longer;
end $$;

create function public.count_news_readers() returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only the studio knows its readers' using errcode = '42501';
  end if;
  return (select count(*) from private.news_readers);
end $$;

-- Notes one mail for each reader, once: ten in a second, so that other mails find their way between them.
-- `seen` is the `updated_at` of what the sender has looked at.
create function public.send_news(news uuid, seen timestamptz) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  letter public.news;
  reached integer;
begin
  if not private.is_admin() then
    raise exception 'Only the studio sends news' using errcode = '42501';
  end if;
  select * into letter from public.news n where n.id = send_news.news for update;
  if not found then
    raise exception 'This news does not exist, or not any more.' using errcode = 'P0001';
  end if;
  if letter.sent_at is not null then
    return jsonb_build_object('done', false, 'recipients', letter.recipients);
  end if;
  if letter.updated_at is distinct from seen then
    raise exception 'This news was changed elsewhere. Load the page again and look at it before you send it.'
      using errcode = 'P0001';
  end if;
  with chosen as (
    insert into private.news_recipients (news_id, user_id)
    select letter.id, r.id from private.news_readers r returning id
  ), noted as (
    insert into private.mails_due (kind, row_id, due_at)
    select 'news', id, now() + ((row_number() over () - 1) / 10) * interval '1 second' from chosen returning 1
  )
  select count(*) into reached from noted;
  if reached = 0 then
    raise exception 'Nobody has agreed to get news yet, so nothing was sent.' using errcode = 'P0001';
  end if;
  update public.news n set sent_at = now(), sent_by = auth.uid(), recipients = reached where n.id = letter.id;
  perform private.note_audit('news.sent', letter.id::text, null, null,
    jsonb_build_object('title', letter.subject, 'recipients', reached));
  return jsonb_build_object('done', true, 'recipients', reached);
end $$;

revoke execute on function public.count_news_readers(), public.send_news(uuid, timestamptz) from public, anon;
grant execute on function public.count_news_readers(), public.send_news(uuid, timestamptz) to authenticated;
