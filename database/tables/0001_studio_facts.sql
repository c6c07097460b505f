-- What the database must know of the published content and the settings; written at each start.
grant usage on schema private to anon, authenticated, service_role;

create table private.studio_facts (
  name text primary key,
  value jsonb not null
);
