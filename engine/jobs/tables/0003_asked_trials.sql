-- Trials of a restore that an owner has asked for: the job that makes backups does them, and removes the row first.
create table engine.asked_trials (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null
);

-- What a trial has restored: of which moment, and how many rows there were.
alter table engine.backup_runs
  add column as_of timestamptz,
  add column counts jsonb;
