-- What the studio has changed of the shipped content: a row for each version of a kind (domain/content/kinds.ts). The
-- shipped content itself is no row: its number is 0.
create table public.content_versions (
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'public', 'past')),
  body jsonb not null,
  -- The number of the version that it was made from, and what was shipped then: the base of a later merge.
  based_on integer not null,
  shipped jsonb not null,
  -- For each changed path of a draft the last change of it: { path: { number, by, at } }.
  touched jsonb not null default '{}',
  changed_by uuid references auth.users on delete set null,
  changed_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (kind, number)
);
create index content_versions_changed_by on public.content_versions (changed_by);
create unique index content_versions_draft on public.content_versions (kind) where state = 'draft';
create unique index content_versions_public on public.content_versions (kind) where state = 'public';

-- How often something was published. Who publishes locks this row, and other processes hear of the new number.
create table public.content_public (
  only_one boolean primary key default true check (only_one),
  number integer not null default 0,
  published_at timestamptz
);
insert into public.content_public default values;
