-- Who may do what: the people of the studio, and the people of a project.

-- The members of the studio. An owner may do everything; a manager everything but change these rows and the studio's own
-- facts; a maker works on the projects of project_staff. auth.users.raw_app_meta_data.role says admin exactly for them.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'maker')),
  created_at timestamptz not null default now()
);

-- The client's side of a project. The owner is whose project it is (onboarding_submissions.user_id); an editor adds
-- files, ticks tasks and reports; a viewer reads.
create table public.project_members (
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  -- Whether this person may agree to what costs money or ends a round of the work, and whether amounts are shown.
  may_accept boolean not null default false,
  sees_money boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id),
  check (role <> 'owner' or (may_accept and sees_money))
);
create unique index project_members_one_owner on public.project_members (project_id) where role = 'owner';
create index project_members_by_user on public.project_members (user_id, project_id);

-- Which members of the studio work on a project. Nobody stands in this table and in project_members for one project.
create table public.project_staff (
  project_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index project_staff_by_user on public.project_staff (user_id, project_id);

-- Invitations of accounts whose address is not proved yet: into the studio, or, with a project, into that project. They
-- give no right; when the address is proved they become rows of the tables above.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  project_id uuid references public.onboarding_submissions (id) on delete cascade,
  role text not null,
  may_accept boolean not null default false,
  sees_money boolean not null default false,
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (case when project_id is null then role in ('owner', 'manager', 'maker') else role in ('editor', 'viewer') end),
  unique nulls not distinct (user_id, project_id)
);
create index invitations_by_project on public.invitations (project_id) where project_id is not null;

-- Everybody keeps what they may do: admins become owners, and clients are the owners of their projects.
insert into public.staff (user_id, role)
  select id, 'owner' from auth.users where raw_app_meta_data ->> 'role' = 'admin' and deleted_at is null;
insert into public.project_members (project_id, user_id, role, may_accept, sees_money)
  select id, user_id, 'owner', true, true from public.onboarding_submissions;
