-- What policies ask about the person who calls. The schema is not exposed: nobody calls these by URL.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- The role as it is now, not as the token remembers it.
create function private.is_admin() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users
    where id = auth.uid() and raw_app_meta_data ->> 'role' = 'admin' and deleted_at is null
      and (banned_until is null or banned_until < now())
  )
$$;

-- What the pages' content says and a row must remember or be made from; written at the start.
create table private.studio_facts (
  name text primary key,
  value jsonb not null
);

-- A mail that a row has earned, noted by the trigger that saw it happen. The server words it and sends it.
create table private.mails_due (
  kind text not null,
  row_id uuid not null,
  facts jsonb not null default '{}',
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (kind, row_id)
);
create index mails_due_next on private.mails_due (due_at);

-- A path in storage that this person may name: own folder, our own naming, nothing clever.
create function private.is_own_path(owner uuid, path text) returns boolean
  language sql immutable set search_path = '' as $$
  select path ~ ('^' || owner::text || '/[0-9]{10,17}-[A-Za-z0-9]{6,32}\.[A-Za-z0-9]{1,8}$')
$$;

create function private.are_own_paths(owner uuid, paths text[]) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(bool_and(private.is_own_path(owner, path)), true) from unnest(paths) as path
$$;

grant execute on function private.is_admin(), private.is_own_path(uuid, text), private.are_own_paths(uuid, text[])
  to anon, authenticated, service_role;

-- Whoever registers gets a welcome, once; an account that the studio made for itself does not.
create function private.note_welcome() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.email is not null and coalesce(new.raw_app_meta_data ->> 'role', 'customer') <> 'admin' then
    insert into private.mails_due (kind, row_id) values ('welcome', new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger note_welcome after insert on auth.users
  for each row execute function private.note_welcome();
