create or replace function private.raise_draft_version() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create or replace trigger raise_draft_version before update on public.onboarding_drafts
  for each row execute function private.raise_draft_version();

create or replace function private.refuse_draft_email_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  typed text := new.answers ->> 'email';
begin
  if tg_op = 'UPDATE' and typed is not distinct from old.answers ->> 'email' then return new; end if;
  if private.clean_code(typed) is distinct from typed then
    typed := private.clean_code(typed);
    new.answers := jsonb_set(new.answers, '{email}', to_jsonb(typed));
  end if;
  if not private.may_become_email_address(typed) then
    raise exception 'The e-mail address has characters that cannot be seen'
      using errcode = '23514', schema = tg_table_schema, table = tg_table_name, column = 'answers',
        constraint = 'onboarding_drafts_email_is_plain';
  end if;
  return new;
end $$;

create or replace trigger refuse_draft_email_address before insert or update of answers on public.onboarding_drafts
  for each row execute function private.refuse_draft_email_address();
