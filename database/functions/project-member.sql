-- Changes of the people of a project. The server calls these functions in a transaction that has the claims of the
-- caller. Errors: 42501 if the caller may not do it, P0002 if the row does not exist.

-- Refuses everybody but the project's owner and the owners and managers of the studio. Somebody who cannot read the
-- project gets the same error as for a project that does not exist. Because of the lock, changes of one project's
-- people run one after the other. Returns the client's account.
create or replace function private.require_right_to_people(project uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
  may_change boolean := coalesce(auth.role() = 'service_role' or private.manages_studio()
    or private.project_role(project) = 'owner', false);
begin
  select p.user_id into client from public.onboarding_submissions p where p.id = project
    and (may_change or p.id = any (private.own_projects())) for no key update;
  if not found then
    raise exception 'project.not_found' using errcode = 'P0002';
  end if;
  if not may_change then
    raise exception 'member.no_right' using errcode = '42501';
  end if;
  return client;
end $$;

-- Whoever is invited is named by the invitation, not by an account.
create or replace function private.change_member(project uuid, account uuid, new_role text, accept boolean,
  money boolean)
  returns void language plpgsql security definer set search_path = '' as $$
declare
  client uuid := private.require_right_to_people(project);
begin
  if account = client then
    raise exception 'member.owner_is_fixed' using errcode = '23514';
  end if;
  update public.project_members m set role = new_role, may_accept = accept, sees_money = money
    where m.project_id = project and m.user_id = account;
  if found then
    perform private.write_audit_entry('member.changed', account::text, project, client,
      jsonb_build_object('to', new_role));
    return;
  end if;
  update public.invitations i set role = new_role, may_accept = accept, sees_money = money
    where i.project_id = project and i.id = account;
  if not found then
    raise exception 'member.not_found' using errcode = 'P0002';
  end if;
end $$;

-- Members may also remove themselves.
create or replace function private.remove_member(project uuid, account uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
begin
  if account = auth.uid() and private.project_role(project) is not null then
    select p.user_id into client from public.onboarding_submissions p where p.id = project for no key update;
  else
    client := private.require_right_to_people(project);
  end if;
  if account = client then
    raise exception 'member.owner_stays' using errcode = '23001';
  end if;
  delete from public.project_members m where m.project_id = project and m.user_id = account;
  if found then
    perform private.write_audit_entry('member.removed', account::text, project, client, '{}');
    return;
  end if;
  if not private.withdraw_invitation(account, project) then
    raise exception 'member.not_found' using errcode = 'P0002';
  end if;
end $$;

-- Who is in a project: { may_change, may_invite, members: [{ user_id, name, email, role, may_accept, sees_money,
-- is_invited }], staff: [{ user_id, name, role }] }, the owner first. Addresses and invitations are for those who may
-- change them, the staff for the studio. Of somebody who is invited only the address is shown, and `user_id` is the
-- invitation. `may_invite` is false until the reader's own address is proved. Null for who cannot read the project.
create or replace function public.project_people(project_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  project alias for $1;
  is_studio boolean := private.manages_studio();
  may_change boolean := is_studio or coalesce(private.project_role(project) = 'owner', false);
begin
  if not (may_change or project = any (private.own_projects()))
    or not exists (select from public.onboarding_submissions p where p.id = project) then
    return null;
  end if;
  return jsonb_build_object(
    'may_change', may_change,
    'may_invite', may_change and (is_studio or private.is_verified(auth.uid())),
    'members', (
      select coalesce(jsonb_agg(to_jsonb(person)
        order by array_position(array['owner', 'editor', 'viewer'], person.role),
        lower(coalesce(person.name, person.email)), person.user_id), '[]')
      from (
        select m.user_id, u.raw_user_meta_data ->> 'full_name' as name, case when may_change then u.email end as email,
          m.role, m.may_accept, m.sees_money, false as is_invited
        from public.project_members m join auth.users u on u.id = m.user_id where m.project_id = project
        union all
        select i.id, null, u.email, i.role, i.may_accept, i.sees_money, true
        from public.invitations i join auth.users u on u.id = i.user_id
        where may_change and i.project_id = project and i.created_at > now() - private.invitation_life()
      ) as person),
    'staff', case when is_studio or private.is_assigned(project) then (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', u.raw_user_meta_data ->> 'full_name',
        'role', s.role) order by lower(u.raw_user_meta_data ->> 'full_name'), s.user_id), '[]')
      from public.project_staff a join public.staff s on s.user_id = a.user_id join auth.users u on u.id = s.user_id
      where a.project_id = project) end);
end $$;

grant execute on function public.project_people(uuid) to authenticated;
