-- Every backup that was begun by the schedule, and every trial restore of one, with how it ended.
create table engine.backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'trial')),
  began_at timestamptz not null,
  -- Null while it runs, and after its process was killed.
  ended_at timestamptz,
  -- The file's name in BACKUP_FOLDER.
  file text,
  bytes bigint,
  row_count bigint,
  file_count integer,
  -- Files that a row names and that were not there, although the row still is.
  missing_count integer,
  error text
);
create index on engine.backup_runs (kind, began_at desc);
