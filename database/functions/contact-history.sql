-- Everything that came from an e-mail address or was sent to it, newest first: { account, client, entries,
-- more }. `client` is who has proved the address; all that was sent with it belongs to that client. `joined`
-- says whether an entry belongs to the account of this address: true when the account has proved to be the reader of
-- the mailbox, false when it has not, and null for what anybody could have sent with this address.
create or replace function public.contact_history(address text, before timestamptz default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  most constant integer := 100;
  normalised text := lower(btrim(address));
  person auth.users;
  client jsonb;
  entries jsonb;
begin
  if not private.manages_studio() then
    raise exception 'contact.history_of_studio' using errcode = '42501';
  end if;
  select * into person from auth.users u
    where lower(u.email) = normalised and u.deleted_at is null order by u.created_at limit 1;
  select jsonb_build_object('id', c.id, 'name', c.name, 'business_name', c.business_name) into client
    from public.clients c where c.id = private.client_at(normalised);
  select coalesce(jsonb_agg(to_jsonb(entry)), '[]') into entries from (
    select * from (
      (select 'message' as kind, id, created_at as at, name as title, status, null::boolean as joined,
          null::jsonb as facts from public.contact_submissions
        where lower(email) = normalised and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'project', id, created_at, business_name, status, user_id = person.id and private.is_verified(person.id),
          null from public.onboarding_submissions where (lower(email) = normalised or user_id = person.id)
          and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'draft', user_id, updated_at, 'Step ' || current_step || ' of 7', null, private.is_verified(person.id),
          null from public.onboarding_drafts where user_id = person.id and (before is null or updated_at < before))
      union all
      (select 'report', id, created_at, title, status, private.is_verified(person.id), null
        from public.bug_reports where user_id = person.id and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'tool-result', id, created_at, result #>> '{headline,value}', null, null,
          jsonb_build_object('tool', tool, 'label', result #>> '{headline,label}', 'inputs', inputs)
        from public.tool_leads where lower(email) = normalised and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'booking', id, created_at, coalesce(event_type ->> 'name', event),
          case when status = 'booked' and sequence > 0 then 'moved' else status end,
          case when user_id = person.id then private.is_verified(user_id) end,
          jsonb_build_object('starts_at', starts_at, 'zone', zone)
        from public.bookings where (lower(email) = normalised or user_id = person.id)
          and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'mail', id, created_at, subject, state, null, null
        from private.listed_mails where lower(email) = normalised and (before is null or created_at < before)
        order by created_at desc limit most + 1)
    ) as entry order by at desc, id limit most + 1
  ) as entry;
  return jsonb_build_object(
    'account', private.account_of_history(person),
    'client', client,
    'entries', case when jsonb_array_length(entries) > most then entries - most else entries end,
    'more', jsonb_array_length(entries) > most);
end $$;

create or replace function private.account_of_history(person auth.users) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case when person.id is not null then jsonb_build_object('id', person.id,
    'name', person.raw_user_meta_data ->> 'full_name', 'created_at', person.created_at,
    'verified', private.is_verified(person.id), 'role', person.raw_app_meta_data ->> 'role') end;
end $$;

grant execute on function public.contact_history(text, timestamptz) to authenticated;
