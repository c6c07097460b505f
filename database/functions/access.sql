-- What policies ask about the caller. The schema private is not exposed: no request can name these functions. They
-- are written in PL/pgSQL because PostgreSQL plans a function in SQL anew for every statement that calls it, and one
-- in PL/pgSQL once for each connection: on a read of 20 own rows they took 40 µs instead of 180 µs.

-- Whether the caller has given the second factor, or has none. Read from the account's factors and not from the token
-- alone, so that the rule also holds for a token from before they were set up.
create or replace function private.is_fully_signed_in() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(auth.jwt() ->> 'aal', '') = 'aal2' then return true; end if;
  return not exists (
    select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
  );
end $$;

-- What the caller is in the studio: owner, manager or maker; null for everybody else. Read from the row of this moment
-- and not from the token. The second factor is needed where the account has one, and always where ADMIN_TWO_FACTOR
-- requires it (private.studio_facts).
create or replace function private.staff_role() returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_role text;
begin
  select s.role into found_role from public.staff s join auth.users u on u.id = s.user_id
    where s.user_id = (select auth.uid()) and u.deleted_at is null
      and (u.banned_until is null or u.banned_until < now());
  if found_role is null or coalesce(auth.jwt() ->> 'aal', '') = 'aal2' then return found_role; end if;
  if not private.is_fully_signed_in() or exists (
    select from private.studio_facts where name = 'admin_two_factor' and value = '"required"'
  ) then
    return null;
  end if;
  return found_role;
end $$;

-- Whether the caller is one of the studio who is assigned to this project. Owners and managers need no assignment:
-- policies ask staff_role() about them.
create or replace function private.is_assigned(project uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.staff_role() is not null
    and exists (select from public.project_staff s where s.project_id = project and s.user_id = (select auth.uid()));
end $$;

-- What the caller is on the client's side of this project: owner, editor or viewer; null for everybody else, and for
-- everybody of the studio.
create or replace function private.project_role(project uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.staff where user_id = (select auth.uid())) or not private.is_fully_signed_in() then
    return null;
  end if;
  return (select m.role from public.project_members m where m.project_id = project and m.user_id = (select auth.uid()));
end $$;

-- The projects that the caller reads as a member, or as one of the studio who is assigned to them. For policies: asked
-- once for a statement, `id = any ((select private.own_projects())::uuid[])`, and not for each row.
create or replace function private.own_projects() returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.staff where user_id = (select auth.uid())) then
    return array(select m.project_id from public.project_members m where m.user_id = (select auth.uid()));
  end if;
  if private.staff_role() is null then return '{}'::uuid[]; end if;
  return array(select s.project_id from public.project_staff s where s.user_id = (select auth.uid()));
end $$;

-- The client that the caller is; null for everybody of the studio.
create or replace function private.own_client() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.staff where user_id = (select auth.uid())) then return null; end if;
  return (select c.id from public.clients c where c.user_id = (select auth.uid()));
end $$;

-- The first and the last of the clients whose books the caller reads: all for owners and managers, the own one for a
-- client, none for others. For policies, as a range, `client_id between`: an index serves it, and with "is a manager,
-- or" none would.
create or replace function private.clients_read(out first uuid, out last uuid)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.manages_studio() then
    first := '00000000-0000-0000-0000-000000000000';
    last := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  else
    first := private.own_client();
    last := first;
  end if;
end $$;

-- The projects whose money the caller sees as a member of them. For policies, asked once for a statement.
create or replace function private.projects_with_money() returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.staff where user_id = (select auth.uid())) then return '{}'::uuid[]; end if;
  return array(select m.project_id from public.project_members m where m.user_id = (select auth.uid())
    and m.sees_money);
end $$;

-- Whether the caller is an owner or a manager of the studio, who see every client and every project.
create or replace function private.manages_studio() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.staff_role() in ('owner', 'manager'), false);
end $$;

grant execute on function private.is_fully_signed_in(), private.staff_role(), private.is_assigned(uuid),
  private.project_role(uuid), private.own_projects(), private.manages_studio(), private.own_client(),
  private.projects_with_money(), private.clients_read() to anon, authenticated, service_role;

-- Whether the page should lead an admin to the set-up of the second factor. No right depends on the answer.
create or replace function public.admin_needs_two_factor() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.staff where user_id = (select auth.uid()))
    and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and exists (
    select from private.studio_facts where name = 'admin_two_factor' and value = '"required"'
  )
$$;

grant execute on function public.admin_needs_two_factor() to authenticated, service_role;
