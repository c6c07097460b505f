-- Invitations: an account with a proved address becomes a member at once, any other one as soon as its address is
-- proved.

create or replace function private.invitation_life() returns interval
  language sql immutable set search_path = '' as $$
  select interval '30 days'
$$;

-- Makes an account a member of the studio (`project` is null) or of a project, or invites it. Returns 'added' or
-- 'invited'. Errors: 42501, P0002; 23505 if the account is a member already, 23514 if it is on the other side.
create or replace function private.invite(account uuid, project uuid, wanted_role text, accept boolean, money boolean)
  returns text language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
begin
  if project is null then
    perform private.require_staff_owner();
    if exists (select from public.staff s where s.user_id = account) then
      raise exception 'This person is in the studio already.' using errcode = '23505';
    end if;
    if exists (select from public.project_members m where m.user_id = account) then
      raise exception 'This address belongs to a client with a project. Invite another address of this person.'
        using errcode = '23514';
    end if;
  else
    client := private.require_right_to_people(project);
    if exists (select from public.project_members m where m.project_id = project and m.user_id = account) then
      raise exception 'This person is in the project already.' using errcode = '23505';
    end if;
    if exists (select from public.staff s where s.user_id = account) then
      raise exception 'This person works for the studio.' using errcode = '23514';
    end if;
    if (select count(*) from public.project_members m where m.project_id = project)
      + (select count(*) from public.invitations i where i.project_id = project) >= 50 then
      raise exception 'A project has at most 50 people.' using errcode = '23514';
    end if;
  end if;
  if not private.is_verified(account) then
    insert into public.invitations (user_id, project_id, role, may_accept, sees_money, invited_by)
      values (account, project, wanted_role, accept, money, auth.uid())
      on conflict (user_id, project_id) do update set role = excluded.role, may_accept = excluded.may_accept,
        sees_money = excluded.sees_money, invited_by = excluded.invited_by, created_at = now();
    perform private.write_audit_entry(case when project is null then 'staff.invited' else 'member.invited' end,
      account::text, project, client, jsonb_build_object('to', wanted_role));
    return 'invited';
  end if;
  if project is null then
    insert into public.staff (user_id, role) values (account, wanted_role);
  else
    insert into public.project_members (project_id, user_id, role, may_accept, sees_money)
      values (project, account, wanted_role, accept, money);
    perform private.write_audit_entry('member.added', account::text, project, client,
      jsonb_build_object('to', wanted_role));
  end if;
  return 'added';
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

-- Withdraws an invitation. With the last one, an account that exists only because of invitations is deleted.
create or replace function private.withdraw_invitation(account uuid, project uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.invitations i where i.user_id = account and i.project_id is not distinct from project;
  if not found then return false; end if;
  perform private.remove_unused_account(account);
  return true;
end $$;

-- Accepts all invitations of an account when its address is proved. An invitation is for an address: when the account
-- gets another address, it is deleted.
create or replace function private.accept_invitations() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  if new.email is distinct from old.email then
    delete from public.invitations i where i.user_id = new.id;
    return null;
  end if;
  for invitation in
    delete from public.invitations i where i.user_id = new.id returning i.*
  loop
    continue when invitation.created_at < now() - private.invitation_life();
    if invitation.project_id is null then
      insert into public.staff (user_id, role) values (new.id, invitation.role) on conflict do nothing;
    elsif not exists (select from public.staff s where s.user_id = new.id) then
      insert into public.project_members (project_id, user_id, role, may_accept, sees_money)
        values (invitation.project_id, new.id, invitation.role, invitation.may_accept, invitation.sees_money)
        on conflict do nothing;
      perform private.write_audit_entry('member.added', new.id::text, invitation.project_id,
        (select p.user_id from public.onboarding_submissions p where p.id = invitation.project_id),
        jsonb_build_object('to', invitation.role));
    end if;
  end loop;
  return null;
end $$;

create or replace trigger accept_invitations after update of email, email_verified_at on auth.users for each row
  when (new.email is distinct from old.email or new.email_verified_at is not null and old.email_verified_at is null)
  execute function private.accept_invitations();
