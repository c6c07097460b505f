-- One row while a backup is being restored into this database: from the transaction that made its tables to the one that
-- fills them. A start refuses a database that has it.
create table engine.unfinished_restore (
  only_row boolean primary key default true check (only_row),
  began_at timestamptz not null default now()
);
