-- What the studio knows of one address, and what it does with a mail that did not arrive.

-- Everything that came from an address or went to it, newest first: { account, entries, more }. An account
-- counts as that person's only when it has proved that it reads this mailbox; what an account that has not
-- did is told with `joined: false`. Whoever fills in a form may write any address into it: `joined` is null.
create function public.contact_history(address text, before timestamptz default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  most constant integer := 100;
  wanted text := lower(btrim(address));
  person auth.users;
  entries jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only the studio reads the history of an address' using errcode = '42501';
  end if;
  select * into person from auth.users u
    where lower(u.email) = wanted and u.deleted_at is null order by u.created_at limit 1;
  select coalesce(jsonb_agg(to_jsonb(entry)), '[]') into entries from (
    select * from (
      (select 'message' as kind, id, created_at as at, name as title, status, null::boolean as joined
        from public.contact_submissions
        where lower(email) = wanted and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'project', id, created_at, business_name, status, user_id = person.id and private.is_verified(person.id)
        from public.onboarding_submissions where (lower(email) = wanted or user_id = person.id)
          and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'draft', user_id, updated_at, 'Step ' || current_step || ' of 7', null, private.is_verified(person.id)
        from public.onboarding_drafts where user_id = person.id and (before is null or updated_at < before))
      union all
      (select 'report', id, created_at, title, status, private.is_verified(person.id)
        from public.bug_reports where user_id = person.id and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'mail', id, created_at, subject, state, null
        from private.listed_mails where lower(email) = wanted and (before is null or created_at < before)
        order by created_at desc limit most + 1)
    ) as entry order by at desc, id limit most + 1
  ) as entry;
  return jsonb_build_object(
    'account', case when person.id is not null then jsonb_build_object('id', person.id,
      'name', person.raw_user_meta_data ->> 'full_name', 'created_at', person.created_at,
      'verified', private.is_verified(person.id), 'role', person.raw_app_meta_data ->> 'role') end,
    'entries', case when jsonb_array_length(entries) > most then entries - most else entries end,
    'more', jsonb_array_length(entries) > most);
end $$;

-- Has this account proved that it reads its mailbox? To be signed up is no proof.
create function private.is_verified(account uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from auth.users u
    where u.id = account and to_jsonb(u) ->> 'email_verified_at' is not null);
end $$;

-- Whether the studio may see what a mail says. A link that signs somebody in is a key: nobody reads it.
create function private.is_readable_mail(kind text) returns boolean
  language sql immutable set search_path = '' as $$
  select kind in ('welcome', 'contact-confirmation', 'contact-notice', 'onboarding-confirmation', 'status-update')
$$;

create function public.mail_preview(mail uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  letter record;
begin
  if not private.is_admin() then
    raise exception 'Only the studio reads its mails' using errcode = '42501';
  end if;
  select * into letter from engine.outbox o where o.id = mail;
  if not found then return null; end if;
  return jsonb_build_object('id', letter.id, 'kind', letter.kind, 'email', letter.to_address,
    'subject', letter.subject, 'state', letter.state, 'attempts', letter.attempts,
    'last_error', letter.last_error, 'due_at', letter.due_at, 'created_at', letter.created_at,
    'sent_at', letter.sent_at,
    'text', case when private.is_readable_mail(letter.kind) then letter.text_body end);
end $$;

-- Sends a mail that failed once more, or a copy of one that was sent. `request` is made by the page when it
-- asks: the same request is done once. Gives the state that the mail is in now, and whether this call did it.
create function public.send_mail_again(mail uuid, request uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  letter record;
  copied uuid;
begin
  if not private.is_admin() then
    raise exception 'Only the studio sends its mails again' using errcode = '42501';
  end if;
  select * into letter from engine.outbox o where o.id = mail for update;
  if not found then
    raise exception 'This mail does not exist, or not any more' using errcode = 'P0001';
  end if;
  if letter.state in ('waiting', 'sending') then
    return jsonb_build_object('state', letter.state, 'done', false);
  end if;
  if letter.state in ('held', 'cancelled') then
    raise exception 'This mail is held back and cannot be sent' using errcode = 'P0001';
  end if;
  if not private.is_readable_mail(letter.kind) then
    raise exception 'A mail with a link to sign in is not sent again. Ask the client to request a new one.'
      using errcode = 'P0001';
  end if;
  if letter.state = 'failed' then
    update engine.outbox o set state = 'waiting', due_at = now() where o.id = mail;
  else
    insert into engine.outbox (key, kind, to_name, to_address, subject, text_body, html_body, headers)
      values ('copy:' || request, letter.kind, letter.to_name, letter.to_address, letter.subject,
        letter.text_body, letter.html_body, letter.headers)
      on conflict (key) do nothing returning id into copied;
    if copied is null then return jsonb_build_object('state', 'sent', 'done', false); end if;
  end if;
  perform private.note_audit('mail.resent', mail::text, null, null,
    jsonb_build_object('kind', letter.kind, 'from', letter.state, 'to', 'waiting'));
  return jsonb_build_object('state', 'waiting', 'done', true);
end $$;

revoke execute on function public.contact_history(text, timestamptz), public.mail_preview(uuid),
  public.send_mail_again(uuid, uuid) from public, anon;
grant execute on function public.contact_history(text, timestamptz), public.mail_preview(uuid),
  public.send_mail_again(uuid, uuid) to authenticated;
