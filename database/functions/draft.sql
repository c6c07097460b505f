create or replace function private.clean_draft_email_address(new public.onboarding_drafts)
  returns public.onboarding_drafts
  language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := new.answers ->> 'email';
begin
  if private.clean_code(typed) is distinct from typed then
    typed := private.clean_code(typed);
    new.answers := jsonb_set(new.answers, '{email}', to_jsonb(typed));
  end if;
  if not private.may_become_email_address(typed) then
    raise exception 'draft.email_not_plain'
      using errcode = '23514', schema = 'public', table = 'onboarding_drafts', column = 'answers',
        constraint = 'onboarding_drafts_email_is_plain';
  end if;
  return new;
end $$;
