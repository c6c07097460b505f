-- The people of the studio and of projects: rules about their rows.

-- Refuses a change after which the studio would have no owner who can sign in. Because of the lock, the second of two
-- owners who leave at the same time is refused.
create or replace function private.refuse_without_owner(leaving uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(72623860);
  if not exists (
    select from public.staff s join auth.users u on u.id = s.user_id
    where s.role = 'owner' and s.user_id <> leaving and u.deleted_at is null
      and (u.banned_until is null or u.banned_until < now())
  ) then
    raise exception 'staff.owner_needed' using errcode = '23001';
  end if;
end $$;

create or replace function private.guard_last_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'owner' and (tg_op = 'DELETE' or new.role <> 'owner') then
    perform private.refuse_without_owner(old.user_id);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- A banned or deleted account does not count as an owner who can sign in.
create or replace function private.refuse_last_owner_out(new auth.users) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if (new.banned_until > now() or new.deleted_at is not null)
    and exists (select from public.staff where user_id = new.id and role = 'owner') then
    perform private.refuse_without_owner(new.id);
  end if;
end $$;

-- After a change of a member of the studio: sets the role of the account, ends its sessions, and adds an entry to the
-- audit log.
create or replace function private.follow_staff(old public.staff, new public.staff) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  account uuid := coalesce(new.user_id, old.user_id);
  account_role text := case when new is null then 'customer' else 'admin' end;
begin
  if new.role = old.role then return; end if;
  update auth.users u set raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('role', account_role)
    where u.id = account and (coalesce(u.raw_app_meta_data ->> 'role', '') = 'admin') is distinct
      from (account_role = 'admin');
  delete from auth.sessions where user_id = account;
  perform private.write_audit_entry(
    case when old is null then 'staff.added' when new is null then 'staff.removed' else 'staff.changed' end,
    account::text, null, null, jsonb_strip_nulls(jsonb_build_object(
      'from', old.role, 'to', new.role)));
end $$;

-- An account whose role is set to admin by the secret key or by the first start becomes an owner of the studio. When
-- that role is removed, so is the row.
create or replace function private.follow_account_role(new auth.users) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  is_admin boolean := coalesce(new.raw_app_meta_data ->> 'role', '') = 'admin';
begin
  if is_admin then
    insert into public.staff (user_id, role) values (new.id, 'owner') on conflict do nothing;
  else
    delete from public.staff where user_id = new.id;
  end if;
end $$;

-- The client who submits a project becomes its owner.
create or replace function private.add_project_owner(new public.onboarding_submissions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.project_members (project_id, user_id, role, may_accept, sees_money)
    values (new.id, new.user_id, 'owner', true, true);
end $$;

create or replace function private.change_project_owner(old public.onboarding_submissions,
  new public.onboarding_submissions)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.project_members where project_id = new.id and user_id in (old.user_id, new.user_id);
  perform private.add_project_owner(new);
end $$;

-- The owner of a project is neither replaced nor removed while the project and the account exist. Nobody is on both
-- sides of a project: because of the lock on the project, the second of two changes that would lead to this is refused.
create or replace function private.guard_project_member() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
begin
  if tg_op = 'DELETE' then
    if old.role = 'owner' and exists (select from auth.users where id = old.user_id) and exists (
      select from public.onboarding_submissions p where p.id = old.project_id and p.user_id = old.user_id) then
      raise exception 'member.owner_stays' using errcode = '23001';
    end if;
    return old;
  end if;
  select p.user_id into client from public.onboarding_submissions p where p.id = new.project_id for no key update;
  if (new.role = 'owner') is distinct from (new.user_id = client) then
    raise exception 'member.owner_is_fixed' using errcode = '23514';
  end if;
  if exists (select from public.project_staff s
    where s.project_id = new.project_id and s.user_id = new.user_id) then
    raise exception 'staff.works_on_project' using errcode = '23514';
  end if;
  return new;
end $$;

create or replace function private.guard_project_staff() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.onboarding_submissions p where p.id = new.project_id for no key update;
  if exists (select from public.project_members m
    where m.project_id = new.project_id and m.user_id = new.user_id) then
    raise exception 'staff.is_client' using errcode = '23514';
  end if;
  return new;
end $$;

-- Makes the open pages of an account that may see less of a project than before load again. Not needed if the project
-- itself was deleted.
create or replace function private.notify_less_rights(project uuid, account uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.onboarding_submissions p where p.id = project) then
    perform engine.notify_changed_rights(account);
  end if;
end $$;

create or replace trigger guard_last_owner before delete or update of role on public.staff
  for each row execute function private.guard_last_owner();
create or replace trigger guard_project_people before insert or update or delete on public.project_members
  for each row execute function private.guard_project_member();
create or replace trigger guard_project_people before insert or update on public.project_staff
  for each row execute function private.guard_project_staff();
