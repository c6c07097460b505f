-- Whoever has a second factor shows nothing and changes nothing before it was given: a password alone, from
-- wherever it leaked, opens an empty house. Read from the account's factors, not from the token alone, so
-- that a token from before they were set up falls under it too.
create function private.is_fully_signed_in() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  )
$$;
grant execute on function private.is_fully_signed_in() to anon, authenticated, service_role;

-- As before, and: with the second factor where the account has one, and in any case where the studio
-- requires it (ADMIN_TWO_FACTOR, written into private.studio_facts at the start).
create or replace function private.is_admin() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users
    where id = auth.uid() and raw_app_meta_data ->> 'role' = 'admin' and deleted_at is null
      and (banned_until is null or banned_until < now())
  ) and (
    coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    ) and not exists (
      select from private.studio_facts where name = 'admin_two_factor' and value = '"required"'
    )
  )
$$;

-- What the page asks to lead an admin to the set-up; the rights above do not depend on the answer.
create function public.admin_needs_two_factor() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users where id = auth.uid() and raw_app_meta_data ->> 'role' = 'admin'
  ) and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and exists (
    select from private.studio_facts where name = 'admin_two_factor' and value = '"required"'
  )
$$;
revoke all on function public.admin_needs_two_factor() from public, anon;
grant execute on function public.admin_needs_two_factor() to authenticated, service_role;
