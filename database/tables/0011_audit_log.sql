-- Who changed what and when. Triggers add the entries in the transaction of the change, never a caller. An entry holds
-- ids, and of what people wrote only the title of a report, which is removed together with its author's account.

-- What an entry can be about. The actions are listed in functions/audit-log.sql.
create table private.audit_actions (
  name text primary key
);

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- The account that made the change, and what it was at that moment.
  actor uuid,
  side text not null check (side in ('studio', 'client', 'visitor', 'server')),
  action text not null references private.audit_actions (name),
  row_id text not null,
  -- The project and the client that the entry is about, where there are such.
  project_id uuid,
  client_id uuid,
  -- Details: { from, to } of a status, { item_id, item_name, owner } of a task, { title } of a report.
  facts jsonb not null default '{}' check (length(facts::text) <= 4000)
);
create index audit_log_newest on public.audit_log (at desc, id desc);
create index audit_log_by_project on public.audit_log (project_id, at desc) where project_id is not null;
create index audit_log_by_client on public.audit_log (client_id, at desc) where client_id is not null;
create index audit_log_by_actor on public.audit_log (actor, at desc) where actor is not null;
create index audit_log_by_row on public.audit_log (row_id, at desc);
create index audit_log_by_action on public.audit_log (action, at desc);
create index audit_log_by_side on public.audit_log (side, at desc);

-- For the studio's list of sign-ins, from the auth service's own audit log.
create index audit_log_entries_by_action on auth.audit_log_entries ((payload ->> 'action'), created_at desc);
create index audit_log_entries_by_account
  on auth.audit_log_entries (((payload ->> 'user_id')::uuid), created_at desc);
