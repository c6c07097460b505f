-- Results that a visitor had sent to an address: what was worked out from which figures, and what was agreed to.
create table public.tool_leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  tool text not null check (tool in ('quiz', 'mortgage', 'savings-goal', 'time-savings', 'profit-margin')),
  inputs jsonb not null check (jsonb_typeof(inputs) = 'object' and length(inputs::text) <= 1000),
  -- As it stood on the page and in the mail: { headline, sentence, tone, figures, tips }.
  result jsonb not null check (jsonb_typeof(result) = 'object' and length(result::text) <= 10000),
  email text not null check (length(email) <= 254 and email ~ '^[^@\s,;:<>()"]+@[^@\s,;:<>()"]+\.[^@\s,;:<>()".]+$'),
  -- The sentence beside the box that was ticked, and its version.
  consent text not null check (btrim(consent) <> '' and length(consent) <= 1000),
  consent_version text not null check (consent_version ~ '^\d{4}-\d{2}-\d{2}$'),
  -- The same figures for the same address on the same day are the same row, and one mail.
  submission_key uuid not null unique
);
create index tool_leads_newest on public.tool_leads (created_at desc, id);
create index tool_leads_by_email on public.tool_leads (lower(email), created_at desc);

-- What the audit log may say grows from migration to migration, whichever of them an installation has.
do $$
declare
  allowed text;
  longer text;
begin
  select pg_get_constraintdef(oid) into strict allowed from pg_constraint
  where conrelid = 'public.audit_log'::regclass and conname = 'audit_log_action_check';
  longer := regexp_replace(allowed, '\]\)\)\)$', ', ''result.asked''::text])))');
  if longer = allowed then raise exception 'The check on audit_log.action is not a list: %', allowed; end if;
  alter table public.audit_log drop constraint audit_log_action_check;
  execute 'alter table public.audit_log add constraint audit_log_action_check ' || longer;
end $$;

-- The server writes the row, a visitor has asked for it.
create function private.note_tool_lead() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails_due (kind, row_id) values ('tool-result', new.id);
  insert into public.audit_log (side, action, row_id, facts)
    values ('visitor', 'result.asked', new.id::text, jsonb_build_object('tool', new.tool));
  return null;
end $$;
create trigger note_tool_lead after insert on public.tool_leads
  for each row execute function private.note_tool_lead();

create or replace function private.is_readable_mail(kind text) returns boolean
  language sql immutable set search_path = '' as $$
  select kind in ('welcome', 'contact-confirmation', 'contact-notice', 'onboarding-confirmation', 'status-update',
    'tool-result')
$$;

-- Everything that came from an address or went to it, newest first: { account, entries, more }. An account
-- counts as that person's only when it has proved that it reads this mailbox; what an account that has not
-- did is told with `joined: false`. Whoever fills in a form may write any address into it: `joined` is null.
create or replace function public.contact_history(address text, before timestamptz default null) returns jsonb
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
      (select 'message' as kind, id, created_at as at, name as title, status, null::boolean as joined, null::jsonb as facts
        from public.contact_submissions
        where lower(email) = wanted and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'project', id, created_at, business_name, status, user_id = person.id and private.is_verified(person.id), null
        from public.onboarding_submissions where (lower(email) = wanted or user_id = person.id)
          and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'draft', user_id, updated_at, 'Step ' || current_step || ' of 7', null, private.is_verified(person.id), null
        from public.onboarding_drafts where user_id = person.id and (before is null or updated_at < before))
      union all
      (select 'report', id, created_at, title, status, private.is_verified(person.id), null
        from public.bug_reports where user_id = person.id and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'tool-result', id, created_at, result #>> '{headline,value}', null, null,
          jsonb_build_object('tool', tool, 'label', result #>> '{headline,label}', 'inputs', inputs)
        from public.tool_leads where lower(email) = wanted and (before is null or created_at < before)
        order by created_at desc limit most + 1)
      union all
      (select 'mail', id, created_at, subject, state, null, null
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
