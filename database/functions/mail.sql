-- The state of each mail, for the studio. The text is left out, because a link that signs somebody in is a key.
create or replace view public.mails with (security_barrier) as
  select id, kind, to_address, subject, state, attempts, last_error, created_at, sent_at, due_at
  from engine.outbox where (select private.manages_studio());

-- The kinds of mails of a group: domain/mail/kinds.ts.
create or replace function private.mail_kinds(fact text) returns text[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select jsonb_array_elements_text(f.value) from private.studio_facts f where f.name = fact);
end $$;

create or replace function private.has_readable_text(kind text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return kind = any (private.mail_kinds('readable_mail_kinds'));
end $$;

-- Whether mails of this kind hold a link that signs somebody in, which is good for a short time only: nobody sends them
-- again.
create or replace function private.has_sign_in_link(kind text) returns boolean
  language sql immutable set search_path = '' as $$
  select kind like 'auth.%' or kind like 'invitation-%'
$$;

create or replace function public.mail_preview(mail uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_mail record;
begin
  if not private.manages_studio() then
    raise exception 'mail.read_by_studio' using errcode = '42501';
  end if;
  select * into found_mail from engine.outbox o where o.id = mail;
  if not found then return null; end if;
  return jsonb_build_object('id', found_mail.id, 'kind', found_mail.kind, 'email', found_mail.to_address,
    'subject', found_mail.subject, 'state', found_mail.state, 'attempts', found_mail.attempts,
    'last_error', found_mail.last_error, 'due_at', found_mail.due_at, 'created_at', found_mail.created_at,
    'sent_at', found_mail.sent_at,
    'text', case when private.has_readable_text(found_mail.kind) then found_mail.text_body end);
end $$;

-- Sends a mail that failed once more, or a copy of one that was sent. The page makes one `request` for each time that
-- somebody asks, so that a request that arrives twice is done once. Returns the mail's state and whether this call
-- did it: { state, done }.
create or replace function public.send_mail_again(mail uuid, request uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_mail record;
  copied uuid;
begin
  if not private.manages_studio() then
    raise exception 'mail.sent_by_studio' using errcode = '42501';
  end if;
  select * into found_mail from engine.outbox o where o.id = mail for update;
  if not found then
    raise exception 'mail.not_found' using errcode = 'P0001';
  end if;
  if found_mail.state in ('waiting', 'sending') then
    return jsonb_build_object('state', found_mail.state, 'done', false);
  end if;
  if found_mail.state in ('held', 'cancelled') then
    raise exception 'mail.held_back' using errcode = 'P0001';
  end if;
  if private.has_sign_in_link(found_mail.kind) then
    raise exception 'mail.has_sign_in_link' using errcode = 'P0001';
  end if;
  if found_mail.state = 'failed' then
    update engine.outbox o set state = 'waiting', due_at = now() where o.id = mail;
  else
    insert into engine.outbox (key, kind, to_name, to_address, subject, text_body, html_body, headers, calendar,
        attachments)
      values ('copy:' || request, found_mail.kind, found_mail.to_name, found_mail.to_address, found_mail.subject,
        found_mail.text_body, found_mail.html_body, found_mail.headers, found_mail.calendar, found_mail.attachments)
      on conflict (key) do nothing returning id into copied;
    if copied is null then return jsonb_build_object('state', 'sent', 'done', false); end if;
  end if;
  perform private.write_audit_entry('mail.resent', mail::text, null, null,
    jsonb_build_object('kind', found_mail.kind, 'from', found_mail.state, 'to', 'waiting'));
  return jsonb_build_object('state', 'waiting', 'done', true);
end $$;

-- The mails that did not arrive: { failed, waiting, reason }. `failed` counts those that can be sent again, `waiting`
-- those that the mail server has not taken yet and that are tried again; `reason` is its newest answer to one of them.
create or replace function public.unsent_mails() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.manages_studio() then
    raise exception 'mail.failed_seen_by_studio' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'failed', (select count(*) from engine.outbox o where private.is_failed_for_all(o)),
    'waiting', (select count(*) from engine.outbox o where o.state = 'waiting' and o.attempts > 0),
    'reason', (select o.last_error from engine.outbox o where o.state = 'waiting' and o.attempts > 0
      order by o.created_at desc limit 1));
end $$;

-- Whether "Send all again" sends it: not where it may have arrived, or holds a link that signs somebody in.
create or replace function private.is_failed_for_all(mail engine.outbox) returns boolean
  language sql stable set search_path = '' as $$
  select mail.state = 'failed' and mail.handed_at is null and not private.has_sign_in_link(mail.kind)
$$;

-- Sends all failed mails once more, after a fault that was not theirs. Returns how many they were.
create or replace function public.send_failed_mails_again() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  renewed integer;
begin
  if not private.manages_studio() then
    raise exception 'mail.sent_by_studio' using errcode = '42501';
  end if;
  update engine.outbox o set state = 'waiting', due_at = now(), attempts = 0 where private.is_failed_for_all(o);
  get diagnostics renewed = row_count;
  if renewed > 0 then
    perform private.write_audit_entry('mail.resent', 'failed', null, null,
      jsonb_build_object('count', renewed, 'from', 'failed', 'to', 'waiting'));
  end if;
  return renewed;
end $$;

grant execute on function public.mail_preview(uuid), public.send_mail_again(uuid, uuid), public.unsent_mails(),
  public.send_failed_mails_again() to authenticated;

-- The links of a mail that waits are good for an hour after it leaves, and those of one that is held for as long as an
-- invitation's: so long the studio may look at it.
create or replace function private.extend_links(mail engine.outbox, until timestamptz) returns void
  language sql security definer set search_path = '' as $$
  update auth.one_time_tokens t set expires_at = greatest(t.expires_at, until)
  where t.relates_to = lower(mail.to_address) and t.token_type = any (
    case mail.kind when 'auth.recovery' then '{recovery_token}' when 'auth.magiclink' then '{recovery_token}'
      when 'invitation-project' then '{recovery_token}'
      when 'auth.signup' then '{confirmation_token}'
      when 'auth.email_change' then '{email_change_token_current, email_change_token_new}' else '{}'
    end::auth.one_time_token_type[]);
  -- A code is good for ten minutes.
  update auth.mail_codes c set expires_at = greatest(c.expires_at, until - interval '50 minutes')
  where mail.kind = 'auth.code' and c.address = lower(mail.to_address);
$$;

-- A mail that strangers can cause is limited by who receives it: while nobody has proved the address, three a day of
-- what is asked for at a form that anybody can fill, and, counted apart, five an hour and ten a day of links for the
-- account. What is over waits in the outbox until the next one may leave, or until the address is proved. What somebody
-- of the studio sends has limits of its own: it is marked, and neither waits nor counts here.
create or replace function private.put_off_for_recipient(new engine.outbox) returns engine.outbox
  language plpgsql security definer set search_path = '' as $$
declare
  asked_for constant text[] := private.mail_kinds('asked_mail_kinds');
  of_account constant text[] := private.mail_kinds('account_mail_kinds');
  counted text[] := case when new.kind = any (asked_for) then asked_for when new.kind = any (of_account)
    then of_account end;
  most integer;
  span interval;
begin
  new.by_staff := private.staff_role() is not null;
  if new.state = 'held' then perform private.extend_links(new, now() + interval '7 days'); end if;
  if counted is null or new.state <> 'waiting' or new.by_staff or auth.is_proved_address(new.to_address) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(new.to_address), 72623862));
  for most, span in
    select * from (values (3, interval '1 day')) as asked (most, span) where counted = asked_for
    union all
    select * from (values (5, interval '1 hour'), (10, interval '1 day')) as links (most, span)
      where counted = of_account
  loop
    new.due_at := greatest(new.due_at, (
      select coalesce(o.sent_at, o.due_at) + span from engine.outbox o
      where lower(o.to_address) = lower(new.to_address) and o.kind = any (counted) and o.state <> 'cancelled'
        and not o.by_staff
      order by coalesce(o.sent_at, o.due_at) desc offset most - 1 limit 1));
  end loop;
  if new.due_at > now() then perform private.extend_links(new, new.due_at + interval '1 hour'); end if;
  return new;
end $$;

-- What has waited for the reader of an address leaves when the address is proved.
create or replace function private.release_for_recipient(address text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update engine.outbox o set due_at = now() where lower(o.to_address) = address and o.state = 'waiting'
    and o.attempts = 0 and o.due_at > now()
    and o.kind = any (private.mail_kinds('asked_mail_kinds') || private.mail_kinds('account_mail_kinds'));
end $$;
