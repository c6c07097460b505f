-- Changes of the studio's people. The server calls these functions in a transaction that has the claims of the caller,
-- so that triggers and the audit log know the actor. Errors: 42501 if the caller may not do it, P0002 if the row does
-- not exist.

create or replace function private.require_staff_owner() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.role() is distinct from 'service_role' and private.staff_role() is distinct from 'owner' then
    raise exception 'staff.changed_by_owner' using errcode = '42501';
  end if;
end $$;

-- Changes the role of a member of the studio, or of an invitation into it.
create or replace function private.change_staff(account uuid, new_role text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff_owner();
  update public.staff s set role = new_role where s.user_id = account;
  if found then
    -- Makers read neither bookings nor drafts: what shows them ends, also for when they are promoted again.
    delete from private.booking_feed f where f.user_id = account and new_role = 'maker';
    delete from private.preview_links l where l.made_by = account and new_role = 'maker';
    return;
  end if;
  update public.invitations i set role = new_role where i.id = account and i.project_id is null;
  if not found then
    raise exception 'staff.not_found' using errcode = 'P0002';
  end if;
end $$;

-- Removes somebody from the studio. The account stays as a customer's; an invitation is withdrawn.
create or replace function private.remove_staff(account uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff_owner();
  delete from public.staff s where s.user_id = account;
  if found then return; end if;
  if not private.withdraw_invitation(account, null) then
    raise exception 'staff.not_found' using errcode = 'P0002';
  end if;
end $$;

-- Assigns somebody of the studio to a project, or ends the assignment.
create or replace function private.assign_staff(project uuid, account uuid, is_on boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
begin
  if auth.role() is distinct from 'service_role' and not private.manages_studio() then
    raise exception 'staff.assigned_by_manager' using errcode = '42501';
  end if;
  select p.user_id into client from public.onboarding_submissions p where p.id = project;
  if not found then
    raise exception 'project.not_found' using errcode = 'P0002';
  end if;
  if not exists (select from public.staff s where s.user_id = account) then
    raise exception 'staff.not_found' using errcode = 'P0002';
  end if;
  if is_on then
    insert into public.project_staff (project_id, user_id) values (project, account) on conflict do nothing;
  else
    delete from public.project_staff s where s.project_id = project and s.user_id = account;
  end if;
  if found then
    perform private.write_audit_entry(case when is_on then 'staff.assigned' else 'staff.unassigned' end,
      account::text, project, client, '{}');
  end if;
end $$;

-- Everybody of the studio and who is invited into it, for an owner: [{ user_id, name, email, role, since, is_invited,
-- projects }], owners first. Somebody who is invited has no name, and `user_id` is the invitation. A manager, who
-- assigns people to projects, gets them without addresses and invitations.
create or replace function public.studio_people() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  is_owner boolean := coalesce(private.staff_role() = 'owner', false);
begin
  if not private.manages_studio() then
    raise exception 'staff.read_by_manager' using errcode = '42501';
  end if;
  return coalesce((
    select jsonb_agg(to_jsonb(person) order by array_position(array['owner', 'manager', 'maker'], person.role),
      lower(coalesce(person.name, person.email)), person.user_id)
    from (
      select s.user_id, u.raw_user_meta_data ->> 'full_name' as name, case when is_owner then u.email end as email,
        s.role, s.created_at as since, false as is_invited,
        (select count(*) from public.project_staff p where p.user_id = s.user_id) as projects
      from public.staff s join auth.users u on u.id = s.user_id
      union all
      select i.id, null, u.email, i.role, i.created_at, true, 0
      from public.invitations i join auth.users u on u.id = i.user_id
      where is_owner and i.project_id is null and i.created_at > now() - private.invitation_life()
    ) as person), '[]');
end $$;

grant execute on function public.studio_people() to authenticated;
