-- Invitations. Nobody is a member of a project or of the studio before they have accepted the invitation, signed in to
-- the account whose proved address was invited.

create or replace function private.invitation_life() returns interval
  language sql immutable set search_path = '' as $$
  select interval '30 days'
$$;

-- Refuses who may not invite into the project, or into the studio (`project` is null). Clients invite only from an
-- address that they have proved. Returns whether somebody of the studio asks.
create or replace function private.require_right_to_invite(project uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if project is null then
    perform private.require_staff_owner();
  else
    perform private.require_right_to_people(project);
  end if;
  if auth.role() = 'service_role' or private.staff_role() is not null then return true; end if;
  if not private.is_verified(auth.uid()) then
    raise exception 'invitation.own_address_unconfirmed' using errcode = '42501';
  end if;
  return false;
end $$;

-- Invites the reader of an address, which is that of this account, into the studio (`project` is null) or into a
-- project. Whether the account belongs to the studio, is used, or was made for the invitation makes no difference.
-- Returns the invitation. Errors: 42501, P0002; 23505 if the account is a member already, 23514 if there are too many.
drop function if exists private.invite(uuid, uuid, text, boolean, boolean);
drop function if exists private.invite(uuid, uuid, text, boolean, boolean);
create or replace function private.invite(account uuid, project uuid, new_role text, accept boolean, money boolean)
  returns uuid language plpgsql security definer set search_path = '' as $$
declare
  invited uuid;
begin
  perform private.require_right_to_invite(project);
  if project is null then
    if exists (select from public.staff s where s.user_id = account) then
      raise exception 'invitation.already_staff' using errcode = '23505';
    end if;
    if exists (select from public.project_members m where m.user_id = account) then
      raise exception 'invitation.address_of_client' using errcode = '23514';
    end if;
  else
    if exists (select from public.project_members m where m.project_id = project and m.user_id = account) then
      raise exception 'invitation.already_member' using errcode = '23505';
    end if;
    if (select count(*) from public.project_members m where m.project_id = project)
      + (select count(*) from public.invitations i where i.project_id = project) >= 50 then
      raise exception 'invitation.too_many_people' using errcode = '23514';
    end if;
  end if;
  insert into public.invitations (user_id, project_id, role, may_accept, sees_money, invited_by)
    values (account, project, new_role, accept, money, auth.uid())
    on conflict (user_id, project_id) do update set role = excluded.role, may_accept = excluded.may_accept,
      sees_money = excluded.sees_money, invited_by = excluded.invited_by, created_at = now()
    returning id into invited;
  perform private.write_audit_entry(case when project is null then 'staff.invited' else 'member.invited' end,
    invited::text, project, (select p.user_id from public.onboarding_submissions p where p.id = project),
    jsonb_build_object('to', new_role));
  return invited;
end $$;

-- Deletes an account that exists only because of invitations, once none of them is left: its address was never proved,
-- nobody has signed in or chosen a password, and it is a member of nothing. The lock is taken first, so that the delete
-- sees an invitation that is created at the same time.
create or replace function private.remove_unused_account(account uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users u where u.id = account for update;
  delete from auth.users u where u.id = account and u.invited_at is not null and u.encrypted_password is null
    and u.last_sign_in_at is null and u.email_verified_at is null
    and not exists (select from public.invitations i where i.user_id = account)
    and not exists (select from public.staff s where s.user_id = account)
    and not exists (select from public.project_members m where m.user_id = account);
end $$;

-- Withdraws an invitation into the project or the studio. With the last one, an account that exists only because of
-- invitations is deleted.
drop function if exists private.withdraw_invitation(uuid, uuid);
create or replace function private.withdraw_invitation(invitation uuid, project uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  delete from public.invitations i where i.id = invitation and i.project_id is not distinct from project
    returning i.user_id into account;
  if not found then return false; end if;
  perform private.remove_unused_account(account);
  return true;
end $$;

-- The invitations that wait for the caller: [{ id, project, role, inviter, invited_at }], `project` being the name of
-- the business, or null for the studio.
create or replace function public.own_invitations() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'project', p.business_name, 'role', i.role,
    'inviter', coalesce(u.raw_user_meta_data ->> 'full_name', ''), 'invited_at', i.created_at)
    order by i.created_at desc, i.id), '[]')
  from public.invitations i left join public.onboarding_submissions p on p.id = i.project_id
    left join auth.users u on u.id = i.invited_by
  where i.user_id = (select auth.uid()) and private.is_verified(i.user_id) and private.is_fully_signed_in()
    and i.created_at > now() - private.invitation_life()
$$;

grant execute on function public.own_invitations() to authenticated;

-- Accepts or declines an invitation of the caller, whose address is proved. Returns the project, or null for the
-- studio. Errors: P0002; 23514 if the caller is on the other side.
create or replace function private.answer_invitation(invitation uuid, is_accepted boolean) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  found_one public.invitations;
begin
  delete from public.invitations i where i.id = invitation and i.user_id = (select auth.uid())
    and private.is_verified(i.user_id) and i.created_at > now() - private.invitation_life()
    returning * into found_one;
  if not found then
    raise exception 'invitation.not_found' using errcode = 'P0002';
  end if;
  if not is_accepted then return found_one.project_id; end if;
  if found_one.project_id is null then
    if exists (select from public.project_members m where m.user_id = found_one.user_id) then
      raise exception 'invitation.account_of_client' using errcode = '23514';
    end if;
    insert into public.staff (user_id, role) values (found_one.user_id, found_one.role) on conflict do nothing;
    return null;
  end if;
  if exists (select from public.staff s where s.user_id = found_one.user_id) then
    raise exception 'invitation.account_of_staff' using errcode = '23514';
  end if;
  insert into public.project_members (project_id, user_id, role, may_accept, sees_money)
    values (found_one.project_id, found_one.user_id, found_one.role, found_one.may_accept, found_one.sees_money)
    on conflict do nothing;
  if found then
    perform private.write_audit_entry('member.added', found_one.user_id::text, found_one.project_id,
      (select p.user_id from public.onboarding_submissions p where p.id = found_one.project_id),
      jsonb_build_object('to', found_one.role));
  end if;
  return found_one.project_id;
end $$;

-- An invitation is for an address: when the account gets another one, it is void.
create or replace function private.void_invitations(account uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.invitations i where i.user_id = account;
end $$;
