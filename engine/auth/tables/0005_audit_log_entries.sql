-- The audit log of the auth service.
create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  created_at timestamptz not null,
  -- A keyed hash: it shows whether two entries came from one network, but not from which.
  ip_address varchar(64) not null default ''
);
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at desc);

revoke all on auth.audit_log_entries  from public, anon, authenticated;
